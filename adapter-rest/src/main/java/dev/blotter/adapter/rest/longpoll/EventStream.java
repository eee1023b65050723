package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.form.EventStreams;
import dev.blotter.adapter.rest.header.BooksTime;
import dev.blotter.adapter.rest.request.AnswerHeaders;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A stream of many events. Whenever something may have changed, it is decided what has changed
 * since the last event, as for a new request; while there is nothing, it is parked, and has no
 * thread. So it is while the client has not read the last event: what changes meanwhile becomes one
 * event. It ends when the client, its permission or what proves it does.
 *
 * @param <S> a state of what it asks for
 */
final class EventStream<S> implements Waiter {

    /** A comment, which clients pass over. */
    private static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private static final Map<String, String> HEADERS = headers();

    private final LongPolls all;
    private final WaitingRequest<S> request;
    private final EventSink sink;
    private final Turns turns;
    private final CompletableFuture<Response> response = new CompletableFuture<>();
    private volatile Decision<S> latest;
    private volatile boolean abandoned;

    /** The stream that {@code request} asks for, and that begins with {@code first}. */
    EventStream(LongPolls all, WaitingRequest<S> request, Decision<S> first, EventSink sink) {
        this.all = all;
        this.request = request;
        this.latest = first;
        this.sink = sink;
        this.turns = new Turns(all::execute, this::decide);
    }

    private static Map<String, String> headers() {
        Map<String, String> headers = new HashMap<>(AnswerHeaders.ALL);
        headers.put(HttpHeaders.CONTENT_TYPE, EventStreams.TYPE);
        headers.put("X-Accel-Buffering", "no");
        return Map.copyOf(headers);
    }

    @Override
    public UserName user() {
        return request.user();
    }

    @Override
    public boolean isStream() {
        return true;
    }

    @Override
    public CompletionStage<Response> begin() {
        Map<String, String> headers = new HashMap<>(HEADERS);
        BooksTime.of(latest.response()).ifPresent(time -> headers.put(BooksTime.NAME, time));
        sink.open(headers);
        send(latest.isNews() ? latest.event().orElseThrow() : HEARTBEAT);
        latest = latest.sent();
        request.waitEnds().thenRun(this::abandon);
        decide();
        return response;
    }

    @Override
    public void wake() {
        turns.wake();
    }

    private void abandon() {
        abandoned = true;
        wake();
    }

    private void decide() {
        turns.begin();
        try {
            if (abandoned || all.isClosed()) {
                end();
            } else if (isRead()) {
                goOn();
            } else {
                sink.whenRead(this::wake);
                turns.park();
            }
        } catch (QueryRejected refused) {
            end(); // the client comes again, and sees why
        } catch (RuntimeException | Error failed) {
            fail(failed);
        }
    }

    private synchronized void fail(Throwable failed) {
        release();
        response.completeExceptionally(failed);
    }

    private void goOn() {
        if (!request.watch(latest.state().orElseThrow(), this::wake)) {
            end(); // a signature is not good twice, and some stores cannot find out
            return;
        }
        if (request.beginsToWait(latest.state().orElseThrow())) {
            turns.park();
            return;
        }
        Decision<S> now = request.decideAgain(latest.tag());
        Optional<byte[]> event = now.event();
        if (now.isNews() && event.isEmpty()) {
            end(); // the client comes again, and gets it
            return;
        }
        latest = now.sent();
        event.filter(any -> now.isNews()).ifPresent(this::send);
        request.goOnFrom(now.state().orElseThrow(), this::wake);
        turns.park();
    }

    private synchronized void send(byte[] bytes) {
        sink.send(bytes);
    }

    private synchronized boolean isRead() {
        return sink.isRead();
    }

    @Override
    public synchronized void beat() {
        if (!response.isDone() && isRead()) {
            sink.send(HEARTBEAT);
        }
    }

    /** A client that has not read what was sent would have to be waited for. */
    private synchronized void end() {
        release();
        if (!sink.isRead()) {
            sink.cut();
        }
        response.complete(latest.response());
    }

    private void release() {
        request.unwatch();
        all.release(this);
    }
}
