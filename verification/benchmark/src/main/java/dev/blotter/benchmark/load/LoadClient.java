package dev.blotter.benchmark.load;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientAgent;
import io.vertx.core.http.HttpClientConnection;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpConnectOptions;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** An HTTP client with connections that are kept, on one thread of its own. */
public final class LoadClient implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 30;

    /** A server may hold an answer for a minute, and then have many to give. */
    private static final int PATIENCE_OF_WAITERS_SECONDS = 180;

    private final Vertx vertx;
    private final Context thread;
    private final HttpClientAgent client;

    private LoadClient(int connections, int patienceSeconds) {
        this.vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
        this.thread = vertx.getOrCreateContext();
        this.client =
                vertx.createHttpClient(
                        new HttpClientOptions()
                                .setKeepAlive(true)
                                .setTcpNoDelay(true)
                                .setKeepAliveTimeout(0)
                                .setReadIdleTimeout(patienceSeconds),
                        new PoolOptions().setHttp1MaxSize(connections).setMaxWaitQueueSize(-1));
    }

    /** A client with at most this many connections to a server. */
    public static LoadClient with(int connections) {
        return new LoadClient(connections, PATIENCE_SECONDS);
    }

    /** A client that is used by connections of its users' own, on which answers may be held. */
    public static LoadClient ofWaiters() {
        return new LoadClient(1, PATIENCE_OF_WAITERS_SECONDS);
    }

    /** Does something on the thread of this client. */
    void onItsThread(Runnable action) {
        thread.runOnContext(nothing -> action.run());
    }

    /** Does something on that thread later. */
    void onItsThreadAfter(Duration pause, Runnable action) {
        vertx.setTimer(pause.toMillis(), timer -> onItsThread(action));
    }

    /** A connection that nobody else gets. */
    Future<HttpClientConnection> connect(URI address) {
        return client.connect(
                new HttpConnectOptions().setHost(address.getHost()).setPort(address.getPort()));
    }

    /**
     * Sends a request, and calls back on the thread of this client.
     *
     * @param action takes an answer when all of it is there, and {@link Received#NOTHING} if it
     *     fails
     */
    void send(RequestOptions request, Consumer<Received> action) {
        client.request(request)
                .compose(prepared -> prepared.send())
                .onSuccess(response -> read(response, action))
                .onFailure(failure -> action.accept(Received.NOTHING));
    }

    private static void read(HttpClientResponse response, Consumer<Received> action) {
        long[] bytes = new long[1];
        response.handler(part -> bytes[0] += part.length());
        response.end()
                .onSuccess(end -> action.accept(Received.of(response, bytes[0])))
                .onFailure(failure -> action.accept(Received.NOTHING));
    }

    HttpClient http() {
        return client;
    }

    @Override
    public void close() {
        try {
            vertx.close()
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failed) {
            throw new IllegalStateException("the HTTP client does not end", failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
