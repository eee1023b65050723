package dev.blotter.adapter.rest.longpoll;

import dev.blotter.adapter.rest.request.RequestProperties;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Map;
import java.util.Optional;

/**
 * Where the bytes of an event stream go, which stays open. A server that can write without waiting
 * for the client offers one with a request, as the property {@link RequestProperties#EVENT_SINK}.
 * It is used by one thread at a time. What cannot be sent since the client is gone, is dropped.
 */
public interface EventSink {

    /** Begins the answer: a 200 with these headers, whose length is not known. */
    void open(Map<String, String> headers);

    /** Sends this now, if the client {@link #isRead has read} what was sent before. */
    void send(byte[] bytes);

    /** Whether the client has read so much that more can be sent at once. */
    boolean isRead();

    /** Calls {@code then} once that is so, or the client is gone; at once if it is so already. */
    void whenRead(Runnable then);

    /** Breaks the answer off. */
    void cut();

    /** That of {@code request}, if the server has one. */
    static Optional<EventSink> of(ContainerRequestContext request) {
        return request.getProperty(RequestProperties.EVENT_SINK) instanceof EventSink sink
                ? Optional.of(sink)
                : Optional.empty();
    }
}
