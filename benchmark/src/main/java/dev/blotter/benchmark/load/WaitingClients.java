package dev.blotter.benchmark.load;

import io.vertx.core.Future;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Clients each of which has the latest positions at one address, and waits for the next ones, again
 * and again.
 */
public final class WaitingClients {

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final int WAIT_SECONDS = 25;
    private static final String PREFER = "wait=" + WAIT_SECONDS;

    private final LoadClient client;
    private final URI address;
    private final String user;
    private final Map<String, Long> news = new ConcurrentHashMap<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicInteger failures = new AtomicInteger();
    private int clients;

    /** Clients of the server at {@code address}, which all have the credentials of one user. */
    public WaitingClients(LoadClient client, URI address, String user) {
        this.client = client;
        this.address = address;
        this.user = user;
    }

    /** Adds a client for each of these paths, and returns when all of them wait. */
    public void begin(List<String> paths) throws InterruptedException {
        clients += paths.size();
        for (String path : paths) {
            client.onItsThread(() -> ask(path, "none"));
        }
        await(clients);
    }

    private void ask(String path, String etag) {
        RequestOptions request =
                Requests.get(address, path, user)
                        .putHeader("If-None-Match", etag)
                        .putHeader("Prefer", PREFER);
        waiting.incrementAndGet();
        client.http()
                .request(request)
                .compose(prepared -> prepared.send())
                .compose(response -> response.body().map(body -> response))
                .compose(response -> answered(path, response))
                .onSuccess(next -> ask(path, next))
                .onFailure(failure -> failures.incrementAndGet());
    }

    private Future<String> answered(String path, HttpClientResponse response) {
        waiting.decrementAndGet();
        if (response.statusCode() == OK) {
            news.put(path, System.nanoTime());
        } else if (response.statusCode() != NOT_MODIFIED) {
            return Future.failedFuture("answered " + response.statusCode());
        }
        return Future.succeededFuture(response.getHeader("ETag"));
    }

    /** Forgets the news that came so far. */
    public void forget() {
        news.clear();
    }

    /** Returns when so many have had news, and all wait again. */
    public void await(int told) throws InterruptedException {
        while (news.size() < told || waiting.get() < clients) {
            check();
            Thread.sleep(10);
        }
    }

    /** How many ms after {@code since} each piece of news came, in ascending order. */
    public List<Double> delays(long since) {
        List<Double> delays = new ArrayList<>();
        news.values().forEach(at -> delays.add((at - since) / 1e6));
        delays.sort(null);
        return delays;
    }

    private void check() {
        if (failures.get() > 0) {
            throw new IllegalStateException(failures + " waiting clients got a wrong answer");
        }
    }
}
