package dev.blotter.verification.attacks.user;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.State;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.time.Duration;
import java.util.List;

/** The addresses by which published clients discover accounts. */
public final class UserAddresses {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private UserAddresses() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(Attack.on(State.WARM, "users-addresses", UserAddresses::ask));
    }

    private static Result ask(ServerProcess server) {
        Answer self = get(server, "/users/self");
        Answer nowhere = get(server, "/users/self/nowhere");
        Result result = Result.seen("/users/self gets " + self);
        for (String own :
                List.of("/users", "/users/desk", "/users/desk@default", "/users/desk%40default")) {
            Answer answer = get(server, own);
            boolean same = answer.status() == 200 && answer.text().equals(self.text());
            result = result.must(same, "%s gets %s".formatted(own, answer));
        }
        for (String other : List.of("/users/trader", "/users/nobody", "/users/desk@elsewhere")) {
            Answer answer = get(server, other);
            boolean same = answer.status() == 404 && answer.text().equals(nowhere.text());
            result = result.must(same, "%s gets %s".formatted(other, answer));
        }
        return result;
    }

    private static Answer get(ServerProcess server, String path) {
        return server.get(PATIENCE, ServerProcess.ROOT + path, ServerProcess.DESK);
    }
}
