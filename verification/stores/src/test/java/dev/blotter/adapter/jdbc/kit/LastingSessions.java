package dev.blotter.adapter.jdbc.kit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Sessions of PostgreSQL for what tests do themselves. Who closes one leaves it to the next, as if
 * it were new: to begin one costs the server more than most tests do in it. What the driver keeps
 * for itself (read only, network timeout, holdability) is not taken back, and so not to be set.
 */
final class LastingSessions {

    private static final Map<String, Queue<Connection>> IDLE = new ConcurrentHashMap<>();

    private LastingSessions() {}

    /** A session at this address. */
    static Connection begin(String url) throws SQLException {
        Connection idle = idle(url).poll();
        if (idle == null) {
            return lent(url, DriverManager.getConnection(url));
        }
        if (idle.isValid(0)) {
            return lent(url, idle);
        }
        close(idle);
        return begin(url);
    }

    /** Ends those at this address that nobody uses, so that its database can be copied. */
    static void end(String url) {
        for (Connection each = idle(url).poll(); each != null; each = idle(url).poll()) {
            close(each);
        }
    }

    private static Queue<Connection> idle(String url) {
        return IDLE.computeIfAbsent(url, each -> new ConcurrentLinkedQueue<>());
    }

    private static Connection lent(String url, Connection session) {
        AtomicBoolean closed = new AtomicBoolean();
        return (Connection)
                Proxy.newProxyInstance(
                        LastingSessions.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "isClosed" -> closed.get() || session.isClosed();
                                    case "close" ->
                                            closed.getAndSet(true) ? null : leave(url, session);
                                    default -> on(session, method, arguments);
                                });
    }

    private static Object on(Connection session, Method method, Object[] arguments)
            throws Throwable {
        try {
            return method.invoke(session, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    private static Void leave(String url, Connection session) {
        try (Statement statement = session.createStatement()) {
            if (!session.getAutoCommit()) {
                session.rollback();
                session.setAutoCommit(true);
            }
            statement.execute("discard all");
            idle(url).add(session);
        } catch (SQLException broken) {
            close(session);
        }
        return null;
    }

    private static void close(Connection session) {
        try {
            session.close();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }
}
