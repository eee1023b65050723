package dev.blotter.bootstrap.system;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A client that has sent a request with a tag and waits for news. */
final class WaitingClient {

    private static final long PATIENCE_SECONDS = 300;

    private final RawHttp connection;
    private final FutureTask<RawHttp.Answer> answer;

    private WaitingClient(RawHttp connection, FutureTask<RawHttp.Answer> answer) {
        this.connection = connection;
        this.answer = answer;
    }

    /** Ann, who has the latest positions at {@code path} and prefers to wait. */
    static WaitingClient ann(TestServer server, String path, int seconds) {
        return of(server, path, seconds, RawHttp.basic("ann", "secret"));
    }

    /** The user that these headers stand for. */
    static WaitingClient of(TestServer server, String path, int seconds, String credentials) {
        String target = "/dxsca-web" + path;
        String tag = RawHttp.get(server.address(), target, credentials).header("ETag");
        return asking(
                server, target, credentials, "If-None-Match: " + tag, "Prefer: wait=" + seconds);
    }

    /** Sends this request. */
    static WaitingClient asking(TestServer server, String target, String... headers) {
        RawHttp connection = RawHttp.to(server.address());
        FutureTask<RawHttp.Answer> answer =
                new FutureTask<>(() -> connection.request("GET", target, headers));
        Thread thread = new Thread(answer, "waiting-client");
        thread.setDaemon(true);
        thread.start();
        return new WaitingClient(connection, answer);
    }

    RawHttp.Answer answer() {
        try (connection) {
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException failed) {
            throw new IllegalStateException(failed);
        }
    }

    boolean hasNoAnswer() {
        return !answer.isDone();
    }
}
