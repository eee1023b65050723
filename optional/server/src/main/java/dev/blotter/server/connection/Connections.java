package dev.blotter.server.connection;

import dev.blotter.server.exchange.ErrorBodies;
import dev.blotter.server.exchange.Exchange;
import dev.blotter.server.exchange.Exchanges;
import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.exchange.RequestIds;
import dev.blotter.server.exchange.TraceParent;
import dev.blotter.server.framing.BadRequest;
import dev.blotter.server.framing.Incoming;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.glassfish.grizzly.CloseListener;
import org.glassfish.grizzly.CloseType;
import org.glassfish.grizzly.Closeable;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainBuilder;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.FilterChainEvent;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.filterchain.ShutdownEvent;
import org.glassfish.grizzly.http.HttpServerFilter;
import org.glassfish.grizzly.http.server.FileCacheFilter;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.nio.NIOConnection;
import org.glassfish.grizzly.nio.transport.TCPNIOTransport;
import org.glassfish.grizzly.ssl.SSLBaseFilter;
import org.glassfish.grizzly.utils.IdleTimeoutFilter;

/**
 * All connections of clients: closes those beyond the limit as they come, and cuts off those that
 * are too slow. One thread looks at all of them from time to time.
 */
public final class Connections extends BaseFilter implements AutoCloseable {

    private static final int READ_AT_ONCE = 1 << 16;
    private static final long POLL_MILLIS = 5;
    private static final long BEGIN_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final ConnectionLimits limits;
    private final RequestLimits requests;
    private final Exchanges exchanges;
    private final Rounds rounds;
    private final Heartbeat heartbeat = new Heartbeat();
    private final HeldBytes held = HeldBytes.ofThisHeap();
    private final Set<OpenConnection> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger count = new AtomicInteger();

    /** Whether Grizzly has begun to stop. */
    private volatile boolean stopping;

    public Connections(ConnectionLimits limits, RequestLimits requests, Exchanges exchanges) {
        this.limits = limits;
        this.requests = requests;
        this.exchanges = exchanges;
        this.rounds = new Rounds(limits);
    }

    /** Stands before what reads requests in {@code listener}, and watches over idle connections. */
    public void watch(NetworkListener listener) {
        HeadGuard.install(listener, requests, exchanges);
        listener.registerAddOn((same, filters) -> insertInto(filters));
        TCPNIOTransport transport = listener.getTransport();
        transport.setIOStrategy(new SelectorGuard());
        transport.setSelectorHandler(heartbeat);
        transport.setReadBufferSize(READ_AT_ONCE);
        transport.setWriteTimeout(-1, TimeUnit.MILLISECONDS); // the rounds see to that
        transport.getConnectionMonitoringConfig().addProbes(new WriteProgress());
    }

    private void insertInto(FilterChainBuilder filters) {
        filters.remove(filters.indexOfType(IdleTimeoutFilter.class));
        filters.remove(filters.indexOfType(FileCacheFilter.class)); // which has none
        filters.add(filters.indexOfType(HttpServerFilter.class), this);
    }

    /** Begins to look at the connections. */
    public void start() {
        rounds.start(this::closeLate);
    }

    @Override
    public void close() {
        rounds.close();
    }

    /** How long ago the last one of the threads that read began to look for what has come. */
    public Duration silence() {
        return heartbeat.silence();
    }

    public int count() {
        return count.get();
    }

    public int max() {
        return limits.max();
    }

    @Override
    public NextAction handleAccept(FilterChainContext context) {
        NIOConnection connection = (NIOConnection) context.getConnection();
        if (count.incrementAndGet() > limits.max()) {
            count.decrementAndGet();
            exchanges.turnedAway(Refusal.TOO_MANY_CONNECTIONS);
            connection.terminateSilently();
            return context.getStopAction();
        }
        OpenConnection accepted = new OpenConnection(context, this, requests);
        open.add(accepted);
        CloseListener<Closeable, CloseType> forget = (closed, how) -> forget(accepted);
        connection.addCloseListener(forget);
        if (context.getFilterChain().indexOfType(SSLBaseFilter.class) >= 0) {
            accepted.held().handshake();
        }
        return context.getInvokeAction();
    }

    /** All that follows in the chain is given whole requests, by the pipeline. */
    @Override
    public NextAction handleRead(FilterChainContext context) throws IOException {
        OpenConnection open = OpenConnection.of(context.getConnection());
        open.held().isUnderstood();
        open.pipeline().read(context.getMessage());
        return context.getStopAction();
    }

    /** Counts a connection until its descriptor is closed, even if Grizzly fails to close it. */
    void forget(OpenConnection closed) throws IOException {
        if (open.remove(closed)) {
            closed.connection().getChannel().close();
            count.decrementAndGet();
            closed.closed();
        }
    }

    /** Lets requests become whole whose bodies are under way, until then at most. */
    public void awaitBodies(long end) throws InterruptedException {
        await(() -> open.stream().noneMatch(OpenConnection::hasBegunBody), end);
    }

    /** Grizzly says so on a thread of its own, which is not to be overtaken. */
    @Override
    public NextAction handleEvent(FilterChainContext context, FilterChainEvent event)
            throws IOException {
        if (event.type() == ShutdownEvent.TYPE) {
            stopping = true;
        }
        return super.handleEvent(context, event);
    }

    /**
     * Lets requests be answered, and clients take the answers, until then at most, or until {@code
     * stopped}; returns whether all were. Grizzly gets its time to begin even if they get none.
     */
    public boolean awaitAnswers(Future<?> stopped, long end) throws InterruptedException {
        await(() -> stopping || stopped.isDone(), System.nanoTime() + BEGIN_NANOS);
        return await(
                () -> stopped.isDone() || open.stream().noneMatch(OpenConnection::isAnswering),
                end);
    }

    private static boolean await(BooleanSupplier done, long end) throws InterruptedException {
        while (!done.getAsBoolean()) {
            if (System.nanoTime() - end >= 0) {
                return false;
            }
            Thread.sleep(POLL_MILLIS);
        }
        return true;
    }

    private void closeLate(long round) {
        long now = System.currentTimeMillis();
        open.forEach(connection -> connection.endUncertifiedWait(now));
        open.stream()
                .filter(connection -> connection.isLate(round))
                .forEach(late -> SelectorGuard.later(late.connection(), () -> late.giveUp(round)));
    }

    /** The clock by which connections are too slow. */
    Rounds rounds() {
        return rounds;
    }

    /** Takes note of a request that is refused, and makes the answer to it. */
    byte[] refused(Connection<?> connection, Incoming request, BadRequest bad) {
        Exchange exchange = exchangeOf(connection, request);
        String method = request.method();
        byte[] answer =
                ErrorBodies.answer(bad.status(), bad.json(), exchange.id(), !method.equals("HEAD"));
        exchange.sent(answer.length);
        exchanges.refused(exchange, method, bad.status());
        return answer;
    }

    private static Exchange exchangeOf(Connection<?> connection, Incoming request) {
        return Exchange.of(
                connection, request.header(RequestIds.HEADER), request.header(TraceParent.HEADER));
    }

    /** Takes note of a request that does not become whole any more. */
    void brokenOff(Connection<?> connection, Incoming request) {
        exchanges.brokenOff(exchangeOf(connection, request), request.method());
    }

    /** Closes the connection of a client that does not read, on whose answer a thread may wait. */
    void cutOff(OpenConnection stalled, Refusal reason) {
        exchanges.turnedAway(reason);
        stalled.connection().terminateWithReason(new Exchanges.ResponseNotRead());
    }

    /**
     * Counts so many more bytes that are held for {@code busy}, or less if it is negative. It is
     * closed itself, if need be, when what it does now is done.
     */
    void hold(OpenConnection busy, long more) {
        for (OpenConnection next :
                held.add(more) ? held.tooMuch(open) : List.<OpenConnection>of()) {
            SelectorGuard.Work shed = () -> next.shed(Refusal.TOO_MANY_BYTES);
            if (next == busy) {
                SelectorGuard.later(next.connection(), shed);
            } else {
                SelectorGuard.here(next.connection(), shed);
            }
        }
    }
}
