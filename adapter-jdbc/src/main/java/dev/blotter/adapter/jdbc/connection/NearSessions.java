package dev.blotter.adapter.jdbc.connection;

import dev.blotter.adapter.jdbc.connection.Database.BareWork;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sessions in a database that is part of this process, for threads that must not wait: nothing is
 * sent over a network, no other reader or writer is waited for, and to find a row by its key takes
 * some microseconds. There are as many as such threads ask at a time; others, which may wait, open
 * them. In a database that is elsewhere, there are none.
 */
public final class NearSessions implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(NearSessions.class);

    private static final long A_WHILE = Duration.ofSeconds(1).toNanos();

    private final ConnectionSource source;
    private final ConcurrentLinkedDeque<Connection> idle = new ConcurrentLinkedDeque<>();
    private final AtomicBoolean wanted = new AtomicBoolean();
    private volatile long elsewhere = System.nanoTime() - A_WHILE;
    private volatile boolean closed;

    NearSessions(ConnectionSource source) {
        this.source = source;
    }

    /** Whether one is at hand. If not, there may soon be one. */
    public boolean areAtHand() {
        if (idle.isEmpty()) {
            wanted.set(true);
            return false;
        }
        return true;
    }

    /** What {@code work} finds, if there is a session for it, and nothing is in its way. */
    <T> Optional<T> find(BareWork<T> work) {
        Connection session = idle.pollFirst();
        if (session == null) {
            wanted.set(true);
            return Optional.empty();
        }
        boolean good = false;
        try {
            T found = work.on(session);
            good = true;
            return Optional.of(found);
        } catch (SQLException failed) {
            LOG.debug("whoever may wait asks again, and says so if it fails again", failed);
            return Optional.empty();
        } finally {
            if (good) {
                giveBack(session);
            } else {
                end(session);
                wanted.set(true);
            }
        }
    }

    /** Opens a session if one is wanted and {@code other} is to a database in this process. */
    void openIfWanted(Connection other) {
        try {
            if (wanted.get() && !closed && isInProcess(other) && wanted.getAndSet(false)) {
                giveBack(source.own());
            }
        } catch (SQLException failed) {
            LOG.debug("whoever asks next says what is wrong; this one has an answer", failed);
        }
    }

    /** What was elsewhere is so for a while. */
    private boolean isInProcess(Connection other) throws SQLException {
        if (System.nanoTime() - elsewhere < A_WHILE) {
            return false;
        }
        try (Statement statement = other.createStatement();
                ResultSet answer = statement.executeQuery(source.engine().isInProcess())) {
            boolean inProcess = answer.next() && answer.getBoolean(1);
            elsewhere = System.nanoTime() - (inProcess ? A_WHILE : 0);
            return inProcess;
        }
    }

    private void giveBack(Connection session) {
        idle.addFirst(session);
        if (closed && idle.remove(session)) {
            end(session);
        }
    }

    private static void end(Connection session) {
        try {
            session.close();
        } catch (SQLException gone) {
            LOG.debug("a session that can not be closed has ended by itself", gone);
        }
    }

    @Override
    public void close() {
        closed = true;
        while (!idle.isEmpty()) {
            Optional.ofNullable(idle.pollFirst()).ifPresent(NearSessions::end);
        }
    }
}
