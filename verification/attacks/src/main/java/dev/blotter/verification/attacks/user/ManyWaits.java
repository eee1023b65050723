package dev.blotter.verification.attacks.user;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** More clients of one user than may wait at a time; another user wants to wait. */
public final class ManyWaits {

    private static final String LIST = ServerProcess.ROOT + "/accounts/positions";
    private static final String TRADER = Http.basic("trader", "trader-demo");
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** A third of the heap is for clients that wait, 24 KB each. */
    private static final String HEAP = "-Xmx128m";

    private static final int CLIENTS = 2_000;
    private static final int AT_A_TIME = 50;

    private ManyWaits() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(Attack.quick("many-waits", ManyWaits::wait));
    }

    private static Result wait(TestBed bed) throws IOException {
        ServerProcess server = bed.serve(bed.demo().options(HEAP));
        String waiting = waiting(server, ServerProcess.DESK, 60);
        for (int client = 1; client <= CLIENTS; client++) {
            bed.closing(server.connect()).send(waiting);
            if (client % AT_A_TIME == 0) {
                server.get(PATIENCE, LIST, ServerProcess.DESK);
            }
        }
        Answer same = exchange(server, waiting(server, ServerProcess.DESK, 1));
        Answer other = exchange(server, waiting(server, TRADER, 1));
        return Result.seen("beside %s of one user, another gets %s".formatted(CLIENTS, other))
                .must(same.status() == 304 && isAtOnce(same), "that user waits once more")
                .must(other.status() == 304 && !isAtOnce(other), "the other user may not wait");
    }

    private static String waiting(ServerProcess server, String credentials, int seconds) {
        String tag = server.get(PATIENCE, LIST, credentials).header("ETag");
        return Http.head(
                "GET", LIST, credentials, "If-None-Match: " + tag, "Prefer: wait=" + seconds);
    }

    private static Answer exchange(ServerProcess server, String request) throws IOException {
        try (Http http = server.connect(PATIENCE)) {
            return http.exchange(request);
        }
    }

    private static boolean isAtOnce(Answer answer) {
        return answer.header("Preference-Applied").isEmpty();
    }
}
