package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.form.EventStreams;
import dev.blotter.adapter.rest.header.BooksTime;
import dev.blotter.adapter.rest.request.AnswerHeaders;
import dev.blotter.application.port.QueryRejected;
import jakarta.ws.rs.core.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A stream of many events. Whenever something may have changed, it is decided what has changed
 * since the last event, as for a new request. While the client has not read the last event, it is
 * parked as well: what changes meanwhile becomes one event. It ends when the client, its permission
 * or what proves it does.
 *
 * @param <S> a state of what it asks for
 */
final class EventStream<S> extends Waiter<S> {

    /** A comment, which clients pass over. */
    private static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private final EventSink sink;
    private boolean isOpen;

    /** The stream that {@code request} asks for, and that begins with {@code first}. */
    EventStream(LongPolls all, WaitingRequest<S> request, Decision<S> first, EventSink sink) {
        super(all, request, first);
        this.sink = sink;
    }

    @Override
    boolean isStream() {
        return true;
    }

    @Override
    synchronized void open() {
        Map<String, String> headers = new HashMap<>(AnswerHeaders.ALL);
        headers.put(HttpHeaders.CONTENT_TYPE, EventStreams.TYPE);
        headers.put("X-Accel-Buffering", "no");
        BooksTime.of(latest.response()).ifPresent(time -> headers.put(BooksTime.NAME, time));
        sink.open(headers);
        byte[] first = latest.isNews() ? latest.event() : HEARTBEAT;
        latest = latest.sent(Optional.empty());
        send(first);
        isOpen = true;
    }

    @Override
    void decide() {
        try {
            if (isOver()) {
                end();
            } else if (isRead()) {
                goOn();
            } else {
                sink.whenRead(this::wake);
                turns.park();
            }
        } catch (QueryRejected refused) {
            end(); // the client comes again, and sees why
        }
    }

    private void goOn() {
        if (!watches()) {
            end(); // a signature is not good twice, and some stores cannot find out
            return;
        }
        if (beginsToWait()) {
            return;
        }
        Decision<S> now = request.decideAgain(latest.tag());
        if (now.isNews() && !now.isInMemory()) {
            now.drop();
            end(); // the client comes again, and gets it
            return;
        }
        latest = now.sent(Optional.of(latest));
        if (now.isNews()) {
            send(now.event());
        }
        goOnFrom(latest);
    }

    /** The request may end with it, if the client is gone. */
    private synchronized void send(byte[] bytes) {
        request.hasShown(latest.response().getEntity());
        sink.send(bytes);
    }

    private synchronized boolean isRead() {
        return sink.isRead();
    }

    @Override
    synchronized void beat() {
        attempt(
                () -> {
                    if (isOpen && !response.isDone() && isRead()) {
                        sink.send(HEARTBEAT);
                    }
                });
    }

    /** A client that has not read what was sent would have to be waited for. */
    private synchronized void end() {
        release();
        if (!sink.isRead()) {
            sink.cut();
        }
        response.complete(latest.response());
    }
}
