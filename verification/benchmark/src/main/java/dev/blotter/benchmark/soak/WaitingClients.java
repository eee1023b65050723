package dev.blotter.benchmark.soak;

import dev.blotter.benchmark.book.Paths;
import dev.blotter.benchmark.load.Requests;
import dev.blotter.verification.books.SyntheticUsers;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Clients that wait for news of one account each, and again after each answer. */
final class WaitingClients {

    private static final Duration PATIENCE = Duration.ofSeconds(100);
    private static final Executor SOON = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);

    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicLong news = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final CompletableFuture<Void> failure = new CompletableFuture<>();
    private final URI address;
    private volatile boolean ended;

    private WaitingClients(URI address) {
        this.address = address;
    }

    /** Begins to wait, one client for each account. */
    static WaitingClients begin(URI address, List<String> accounts) {
        WaitingClients all = new WaitingClients(address);
        accounts.forEach(account -> all.ask(Paths.positions(account), "\"\""));
        return all;
    }

    private void ask(String path, String tag) {
        if (ended) {
            return;
        }
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(address + path))
                        .timeout(PATIENCE)
                        .header("Authorization", Requests.credentials(SyntheticUsers.OPERATOR))
                        .header("If-None-Match", tag)
                        .header("Prefer", "wait=60")
                        .build();
        var unused =
                http.sendAsync(request, BodyHandlers.ofString())
                        .thenAccept(response -> received(path, tag, response))
                        .whenComplete((nothing, failed) -> failed(failed));
    }

    private void received(String path, String tag, HttpResponse<String> response) {
        switch (response.statusCode()) {
            case 200 -> {
                news.incrementAndGet();
                ask(path, response.headers().firstValue("ETag").orElseThrow());
            }
            case 304 -> ask(path, tag);
            case 503 -> {
                refused.incrementAndGet();
                SOON.execute(() -> ask(path, tag));
            }
            default -> throw new IllegalStateException(path + " gets " + response.statusCode());
        }
    }

    private void failed(Throwable failed) {
        if (failed != null && !ended) {
            failure.completeExceptionally(failed);
        }
    }

    /** How many got news. */
    long news() {
        return news.get();
    }

    /** How many were told to come back later, which they did. */
    long refused() {
        return refused.get();
    }

    /**
     * Refuses to go on after an answer that nothing explains.
     *
     * @throws java.util.concurrent.CompletionException if there was one
     */
    void check() {
        failure.getNow(null);
    }

    /** Lets nobody ask again. */
    void end() {
        ended = true;
    }
}
