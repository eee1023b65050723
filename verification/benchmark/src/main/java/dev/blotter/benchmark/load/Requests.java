package dev.blotter.benchmark.load;

import dev.blotter.benchmark.book.Scenario;
import dev.blotter.verification.books.SyntheticUsers;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** The requests of a scenario, ready to be sent to one server, one after the other for ever. */
public final class Requests {

    private final int status;
    private final List<RequestOptions> prepared = new ArrayList<>();
    private int turn;

    private Requests(int status) {
        this.status = status;
    }

    /**
     * Prepares the requests of {@code scenario}.
     *
     * @param etags the entity tags by path, for requests that are conditional
     */
    public static Requests of(Scenario scenario, URI address, Map<String, String> etags) {
        Requests requests = new Requests(scenario.status());
        for (String path : scenario.paths()) {
            RequestOptions request = get(address, path, scenario.user());
            if (scenario.isConditional()) {
                request.putHeader("If-None-Match", etags.get(path));
            }
            requests.prepared.add(request);
        }
        return requests;
    }

    /** What a user sends as credentials. */
    public static String credentials(String user) {
        String text = user + ":" + SyntheticUsers.password(user);
        return "Basic " + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    static RequestOptions get(URI address, String path, String user) {
        return new RequestOptions()
                .setMethod(HttpMethod.GET)
                .setHost(address.getHost())
                .setPort(address.getPort())
                .setURI(address.getPath() + path)
                .putHeader("Authorization", credentials(user));
    }

    /** The next request in turn. Only for the thread that sends. */
    RequestOptions next() {
        turn = (turn + 1) % prepared.size();
        return prepared.get(turn);
    }

    /** Whether an answer is the one that is expected. */
    boolean isRight(int givenStatus, long bytes) {
        return givenStatus == status && (status == Scenario.NOT_MODIFIED || bytes > 0);
    }
}
