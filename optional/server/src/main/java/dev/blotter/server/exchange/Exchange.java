package dev.blotter.server.exchange;

import dev.blotter.adapter.rest.error.DefectMapper;
import dev.blotter.adapter.rest.request.RequestProperties;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.http.HttpRequestPacket;
import org.slf4j.MDC;

/**
 * A request on its way, from its own end to the end of its answer. It passes from thread to thread
 * with the request, and is used by one at a time.
 */
public final class Exchange {

    private static final String KEY = Exchange.class.getName();
    private static final String TRACE = "trace";

    private final String id;
    private final TraceParent parent;
    private final String remote;
    private final long begun = System.nanoTime();
    private final AtomicBoolean ended = new AtomicBoolean();
    private long bytes;
    private boolean lost;
    private boolean staysOpen;
    private Optional<Refusal> refusal = Optional.empty();
    private Optional<Reading> reading = Optional.empty();

    private Exchange(String id, TraceParent parent, String remote) {
        this.id = id;
        this.parent = parent;
        this.remote = remote;
    }

    /** The exchange that {@code request} began, now if none of its head could be read before. */
    public static Exchange of(HttpRequestPacket request) {
        if (request.getAttribute(KEY) instanceof Exchange exchange) {
            return exchange;
        }
        Exchange begun =
                of(
                        request.getConnection(),
                        Objects.toString(request.getHeader(RequestIds.HEADER), ""),
                        Objects.toString(request.getHeader(TraceParent.HEADER), ""));
        request.setAttribute(KEY, begun);
        return begun;
    }

    /** One that begins now, of a request with these headers, which need not be well-formed. */
    public static Exchange of(Connection<?> connection, String id, String trace) {
        return new Exchange(
                RequestIds.of(id),
                TraceParent.in(trace),
                connection.getPeerAddress() instanceof InetSocketAddress peer
                        ? peer.getAddress().getHostAddress()
                        : "");
    }

    public String id() {
        return id;
    }

    /** Notes that so much of the answer was handed to the network. */
    public void sent(int more) {
        bytes += more;
    }

    /** Notes that the client does not get the whole answer. */
    public void lose() {
        lost = true;
    }

    /** Notes whether another request may follow on the same connection. */
    public void staysOpen(boolean stays) {
        staysOpen = stays;
    }

    public boolean staysOpen() {
        return staysOpen;
    }

    /** Notes why the request is turned away. */
    public void refuse(Refusal reason) {
        refusal = Optional.of(reason);
    }

    /** Notes that it had a connection to the database since then, until now. */
    public void hadConnection(long since) {
        Reading last = new Reading(since - begun, System.nanoTime() - begun);
        reading = Optional.of(reading.map(first -> first.and(last)).orElse(last));
    }

    /** Returns true at the first call, which ends it. */
    boolean end() {
        return ended.compareAndSet(false, true);
    }

    /** What became of it, given what its request has by the names of {@link RequestProperties}. */
    RequestEvent ended(String method, int status, Function<String, Object> found) {
        return new RequestEvent(
                id,
                parent,
                method,
                found.apply(RequestProperties.ROUTE) instanceof String route
                        ? route
                        : Exchanges.OTHER,
                status,
                bytes,
                System.nanoTime() - begun,
                found.apply(RequestProperties.ADDRESS) instanceof InetAddress client
                        ? client.getHostAddress()
                        : remote,
                found.apply(RequestProperties.USER) instanceof String user ? user : "",
                found.apply(RequestProperties.ACCOUNTS) instanceof List<?> named
                        ? named
                        : List.of(),
                lost ? Outcome.LOST : Outcome.of(status, refusal),
                refusal.isPresent() ? refusal : Refusal.of(status),
                () -> facts(found.apply(RequestProperties.AUDIT)),
                reading);
    }

    private static Map<?, ?> facts(Object audit) {
        return audit instanceof Supplier<?> said && said.get() instanceof Map<?, ?> all
                ? all
                : Map.of();
    }

    /** Does {@code work}, whose lines in the log say to which request they belong. */
    public <T> T within(Supplier<T> work) {
        MDC.put(DefectMapper.REQUEST_ID, id);
        if (!parent.trace().isEmpty()) {
            MDC.put(TRACE, parent.trace());
        }
        try {
            return work.get();
        } finally {
            MDC.remove(DefectMapper.REQUEST_ID);
            MDC.remove(TRACE);
        }
    }
}
