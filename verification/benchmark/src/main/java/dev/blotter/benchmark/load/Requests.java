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
public sealed class Requests permits Polls {

    private final int status;
    private final List<RequestOptions> prepared = new ArrayList<>();
    private int turn;

    Requests(Scenario scenario, URI address) {
        this.status = scenario.status();
        scenario.paths().forEach(path -> prepared.add(get(address, path, scenario.user())));
    }

    /**
     * Prepares the requests of {@code scenario}.
     *
     * @param etags the entity tags by path, for requests that are conditional
     */
    public static Requests of(Scenario scenario, URI address, Map<String, String> etags) {
        Requests requests = new Requests(scenario, address);
        if (scenario.isConditional()) {
            for (int i = 0; i < scenario.paths().size(); i++) {
                String etag = etags.get(scenario.paths().get(i));
                requests.prepared.get(i).putHeader("If-None-Match", etag);
            }
        }
        return requests;
    }

    /**
     * Prepares requests that carry the entity tag of the last answer, once there is one.
     *
     * @param scenario whose answers are 200, or 304 for the tag
     */
    public static Requests polls(Scenario scenario, URI address) {
        return new Polls(scenario, address);
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

    /** Whether an answer to a request is the one that is expected. Only for that thread, too. */
    boolean isRight(RequestOptions request, Received received) {
        return received.status() == status
                && (status == Scenario.NOT_MODIFIED || received.bytes() > 0);
    }
}
