package dev.blotter.bootstrap.server;

import dev.blotter.bootstrap.request.Refusal;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.CloseListener;
import org.glassfish.grizzly.CloseType;
import org.glassfish.grizzly.Closeable;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.ConnectionProbe;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChain;
import org.glassfish.grizzly.filterchain.FilterChainBuilder;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.nio.NIOConnection;
import org.glassfish.grizzly.nio.NIOTransport;
import org.glassfish.grizzly.utils.IdleTimeoutFilter;

/**
 * All connections of clients: closes those beyond the limit as they come, and cuts off those that
 * are too slow. One thread looks at all of them from time to time.
 */
final class Connections extends BaseFilter implements AutoCloseable {

    private final ConnectionLimits limits;
    private final Exchanges exchanges;
    private final Rounds rounds;
    private final Set<OpenConnection> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger count = new AtomicInteger();

    Connections(ConnectionLimits limits, Exchanges exchanges) {
        this.limits = limits;
        this.exchanges = exchanges;
        this.rounds = new Rounds(limits.shortest());
    }

    /** Takes the place of Grizzly's own watch over idle connections of {@code listener}. */
    void watch(NetworkListener listener) {
        listener.registerAddOn((same, filters) -> replaceIn(filters));
        NIOTransport transport = listener.getTransport();
        transport.setWriteTimeout(-1, TimeUnit.MILLISECONDS); // the rounds see to that
        transport.getConnectionMonitoringConfig().addProbes(new Progress());
    }

    private void replaceIn(FilterChainBuilder filters) {
        filters.set(filters.indexOfType(IdleTimeoutFilter.class), this);
    }

    /** Begins to look at the connections. */
    void start() {
        rounds.start(this::lookAtAll);
    }

    @Override
    public void close() {
        rounds.close();
    }

    /** How many there are. */
    int count() {
        return count.get();
    }

    int max() {
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
        OpenConnection accepted = new OpenConnection(connection, this);
        open.add(accepted);
        CloseListener<Closeable, CloseType> forget =
                (closed, how) -> {
                    open.remove(accepted);
                    count.decrementAndGet();
                    accepted.closed();
                };
        connection.addCloseListener(forget);
        return context.getInvokeAction();
    }

    private void lookAtAll(long round) {
        open.stream()
                .filter(connection -> connection.isLate(round))
                .forEach(late -> onItsThread(late, () -> late.giveUp(round)));
    }

    /** Where its bytes are read, so that none come in between. */
    private static void onItsThread(OpenConnection late, Runnable work) {
        NIOConnection connection = late.connection();
        ((NIOTransport) connection.getTransport())
                .getSelectorHandler()
                .execute(
                        connection.getSelectorRunner(),
                        () -> {
                            work.run();
                            return true;
                        },
                        null);
    }

    /** The round from which on a connection that enters this state now has been at it too long. */
    long dueAfter(OpenConnection.State state) {
        return rounds.now() + rounds.in(timeFor(state));
    }

    /** Whether so many rounds without progress are too many. */
    boolean isStalled(long withoutProgress) {
        return withoutProgress >= rounds.in(limits.write());
    }

    /** Whether a connection was idle for long enough, whose answer was unread until so long ago. */
    boolean isIdle(long sinceUnread) {
        return sinceUnread >= rounds.in(limits.idle());
    }

    private Duration timeFor(OpenConnection.State state) {
        return switch (state) {
            case OPENED, HEAD -> limits.head();
            case BODY, REMAINDER -> limits.body();
            case IDLE -> limits.idle();
            case ANSWER, REFUSED -> limits.write();
        };
    }

    /** Lets the guard of heads refuse a request that nobody else knows of yet. */
    void refuse(OpenConnection late) {
        NIOConnection connection = late.connection();
        ((FilterChain) connection.getProcessor())
                .fireEventUpstream(connection, HeadGuard.LATE, null);
    }

    /** Cuts a client off that does not read its answer, which somebody may wait to write. */
    void cutOff(OpenConnection stalled) {
        exchanges.turnedAway(Refusal.TOO_SLOW);
        stalled.connection().terminateWithReason(new NotRead());
    }

    /** Why a connection was closed whose client does not read. */
    static final class NotRead extends IOException {

        private static final long serialVersionUID = 1L;

        private NotRead() {
            super("The client has not read its answer in time");
        }
    }

    /** Hears of it when the network takes some of an answer. */
    private static final class Progress extends ConnectionProbe.Adapter {

        @Override
        @SuppressWarnings("rawtypes") // as Grizzly declares it
        public void onWriteEvent(Connection connection, Buffer data, long size) {
            if (size > 0) {
                OpenConnection.written(connection);
            }
        }
    }
}
