package dev.blotter.benchmark.load;

import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.server.Answers;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks a server each request once, and keeps what it answers. */
public final class Capture {

    private static final int OK = 200;

    private final LoadClient client;
    private final URI address;

    /** Asks the server at {@code address}. */
    public Capture(LoadClient client, URI address) {
        this.client = client;
        this.address = address;
    }

    /** The answers to all requests of these scenarios, without their conditions. */
    public Answers answers(List<Scenario> scenarios) {
        Map<String, Future<Answers.Answer>> asked = new LinkedHashMap<>();
        for (Scenario scenario : scenarios) {
            for (String path : scenario.paths()) {
                asked.computeIfAbsent(path, absent -> ask(path, scenario));
            }
        }
        Future.all(List.copyOf(asked.values())).toCompletionStage().toCompletableFuture().join();
        Answers answers = new Answers();
        asked.forEach((path, answer) -> answers.put(path, answer.result()));
        return answers;
    }

    /** The entity tags by path that conditional ones of these scenarios need. */
    public Map<String, String> etags(List<Scenario> scenarios) {
        Map<String, String> etags = new HashMap<>();
        answers(scenarios.stream().filter(Scenario::isConditional).toList())
                .byPath()
                .forEach((path, answer) -> etags.put(path, answer.etag()));
        return etags;
    }

    private Future<Answers.Answer> ask(String path, Scenario scenario) {
        return client.http()
                .request(Requests.get(address, path, scenario.user()))
                .compose(prepared -> prepared.send())
                .compose(response -> response.body().map(body -> answer(response, body)))
                .recover(failure -> Future.failedFuture(failed(path, failure)));
    }

    private static Answers.Answer answer(HttpClientResponse response, Buffer body) {
        if (response.statusCode() != OK || body.length() == 0) {
            throw new IllegalStateException(
                    "status %s with %s bytes".formatted(response.statusCode(), body.length()));
        }
        return new Answers.Answer(
                headerOf(response, "ETag"), headerOf(response, "Content-Type"), body.getBytes());
    }

    private static String headerOf(HttpClientResponse response, String name) {
        String value = response.getHeader(name);
        return value == null ? "" : value;
    }

    private static IllegalStateException failed(String path, Throwable failure) {
        return new IllegalStateException(path + ": " + failure.getMessage(), failure);
    }
}
