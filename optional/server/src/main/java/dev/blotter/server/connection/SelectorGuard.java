package dev.blotter.server.connection;

import java.io.IOException;
import java.nio.channels.CancelledKeyException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.LongAdder;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.IOEvent;
import org.glassfish.grizzly.IOStrategy;
import org.glassfish.grizzly.Transport;
import org.glassfish.grizzly.nio.NIOConnection;
import org.glassfish.grizzly.nio.NIOTransport;
import org.glassfish.grizzly.strategies.SameThreadIOStrategy;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where all that a connection needs is done: an error ends that connection, and never the thread,
 * which serves others, too. Grizzly lets an {@link Error} end the thread when logging it fails.
 */
public final class SelectorGuard implements IOStrategy {

    private static final Logger LOG = LoggerFactory.getLogger(SelectorGuard.class);

    private static final LongAdder UNLOGGED = new LongAdder();

    private static final IOStrategy SAME_THREAD = SameThreadIOStrategy.getInstance();

    /** Something that is done for one connection. */
    public interface Work {
        void run() throws IOException;
    }

    /** Does {@code work} for {@code connection}, which is closed if that fails. */
    public static void run(Connection<?> connection, Work work) {
        try {
            work.run();
        } catch (Throwable failure) {
            connection.terminateSilently();
            log(failure);
        }
    }

    /**
     * Does {@code work} on the thread that reads from {@code connection}: at once if that is
     * another one, else when the other connections have had their turn.
     */
    static void later(NIOConnection connection, Work work) {
        ((NIOTransport) connection.getTransport())
                .getSelectorHandler()
                .enque(
                        connection.getSelectorRunner(),
                        () -> {
                            run(connection, work);
                            return true;
                        },
                        null);
    }

    /** Does {@code work} at once if this is the thread that reads from {@code connection}. */
    static void here(NIOConnection connection, Work work) {
        if (connection.getSelectorRunner().getRunnerThread() == Thread.currentThread()) {
            run(connection, work);
        } else {
            later(connection, work);
        }
    }

    /**
     * Logs last: where memory or a class is missing, that may be what fails next. A key is
     * cancelled where the connection was closed a moment before.
     */
    private static void log(Throwable failure) {
        try {
            if (failure instanceof IOException || failure instanceof CancelledKeyException) {
                LOG.debug("A connection was closed", failure);
            } else {
                LOG.error("A connection was closed", failure);
            }
        } catch (Throwable unlogged) {
            UNLOGGED.increment(); // which is all that can be done without ending the thread
        }
    }

    @Override
    @SuppressWarnings("rawtypes") // as Grizzly declares it
    public boolean executeIoEvent(Connection connection, IOEvent event) throws IOException {
        return executeIoEvent(connection, event, true);
    }

    @Override
    @SuppressWarnings("rawtypes") // as Grizzly declares it
    public boolean executeIoEvent(Connection connection, IOEvent event, boolean isEnabled)
            throws IOException {
        try {
            return (event == IOEvent.READ && OpenConnection.postponesReading(connection))
                    || SAME_THREAD.executeIoEvent(connection, event, isEnabled);
        } catch (RuntimeException | Error failure) {
            if (event != IOEvent.SERVER_ACCEPT) {
                connection.terminateSilently();
            }
            log(failure);
            return true;
        }
    }

    @Override
    @SuppressWarnings("rawtypes") // as Grizzly declares it
    public Executor getThreadPoolFor(Connection connection, IOEvent event) {
        return SAME_THREAD.getThreadPoolFor(connection, event);
    }

    @Override
    public ThreadPoolConfig createDefaultWorkerPoolConfig(Transport transport) {
        return SameThreadIOStrategy.getInstance().createDefaultWorkerPoolConfig(transport);
    }
}
