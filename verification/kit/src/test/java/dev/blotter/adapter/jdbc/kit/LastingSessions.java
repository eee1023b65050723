package dev.blotter.adapter.jdbc.kit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;

/**
 * Gives sessions of one PostgreSQL server to whoever connects as its superuser: tests, and what
 * they test. Who closes one leaves it to the next, as if it were new: to begin one costs the server
 * more than most tests do in it.
 */
final class LastingSessions implements Driver {

    /** Of those that wait for the next. */
    private static final int MOST = 100;

    private static final Map<Address, Queue<Connection>> IDLE = new ConcurrentHashMap<>();
    private static final AtomicInteger WAITING = new AtomicInteger();

    private final Driver postgres;
    private final String server;

    private LastingSessions(Driver postgres, String server) {
        this.postgres = postgres;
        this.server = server;
    }

    /**
     * Gives out sessions of this server from now on: it is asked before PostgreSQL's own driver.
     */
    static void of(PostgresServer server) throws SQLException {
        String url = server.url("postgres");
        Driver postgres = DriverManager.getDriver(url);
        DriverManager.deregisterDriver(postgres);
        DriverManager.registerDriver(
                new LastingSessions(postgres, "jdbc:postgresql://" + server.host() + "/"));
        DriverManager.registerDriver(postgres);
    }

    /** Ends those of this database that nobody uses, so that it can be copied. */
    static void end(String database) {
        IDLE.forEach(
                (address, sessions) -> {
                    if (address.database().equals(database)) {
                        for (Connection each = sessions.poll();
                                each != null;
                                each = sessions.poll()) {
                            WAITING.decrementAndGet();
                            close(each);
                        }
                    }
                });
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.startsWith(server) && url.contains("?user=postgres");
    }

    @Override
    public Connection connect(String url, Properties properties) throws SQLException {
        if (!acceptsURL(url)) {
            return null; // and the next driver is asked
        }
        Map<String, String> all = new TreeMap<>();
        properties.forEach((name, value) -> all.put(name.toString(), value.toString()));
        Address address =
                new Address(url.substring(server.length(), url.indexOf('?')), url, all.toString());
        Connection idle = poll(address);
        while (idle != null && !isUsable(idle)) {
            idle = poll(address);
        }
        return lent(address, idle == null ? begin(url, properties) : idle);
    }

    /**
     * The driver says its name as it connects, and not later, when it would be reset with all else.
     */
    private Connection begin(String url, Properties properties) throws SQLException {
        Properties all = new Properties();
        all.putAll(properties);
        all.setProperty("assumeMinServerVersion", "12");
        return postgres.connect(url, all);
    }

    private static Connection poll(Address address) {
        Connection idle = idle(address).poll();
        if (idle != null) {
            WAITING.decrementAndGet();
        }
        return idle;
    }

    private static boolean isUsable(Connection idle) throws SQLException {
        if (idle.isValid(0)) {
            return true;
        }
        close(idle);
        return false;
    }

    private static Queue<Connection> idle(Address address) {
        return IDLE.computeIfAbsent(address, each -> new ConcurrentLinkedQueue<>());
    }

    private static Connection lent(Address address, Connection session) throws SQLException {
        int timeout = session.getNetworkTimeout();
        AtomicBoolean closed = new AtomicBoolean();
        return (Connection)
                Proxy.newProxyInstance(
                        LastingSessions.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "isClosed" -> closed.get() || session.isClosed();
                                    case "isValid" ->
                                            !closed.get() && session.isValid((int) arguments[0]);
                                    case "close" ->
                                            closed.getAndSet(true)
                                                    ? null
                                                    : leave(address, session, timeout);
                                    case "abort" ->
                                            closed.getAndSet(true)
                                                    ? null
                                                    : on(session, method, arguments);
                                    case "toString", "hashCode", "equals" ->
                                            on(session, method, arguments);
                                    default -> {
                                        if (closed.get()) {
                                            throw new SQLException("it is closed", "08003");
                                        }
                                        yield on(session, method, arguments);
                                    }
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

    private static Void leave(Address address, Connection session, int timeout) {
        if (WAITING.incrementAndGet() > MOST) {
            WAITING.decrementAndGet();
            close(session);
            return null;
        }
        try (Statement statement = session.createStatement()) {
            if (!session.getAutoCommit()) {
                session.rollback();
                session.setAutoCommit(true);
            }
            session.setReadOnly(false);
            statement.execute("discard all");
            session.setNetworkTimeout(Runnable::run, timeout);
            idle(address).add(session);
        } catch (SQLException broken) {
            WAITING.decrementAndGet();
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

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties)
            throws SQLException {
        return postgres.getPropertyInfo(url, properties);
    }

    @Override
    public int getMajorVersion() {
        return postgres.getMajorVersion();
    }

    @Override
    public int getMinorVersion() {
        return postgres.getMinorVersion();
    }

    @Override
    public boolean jdbcCompliant() {
        return postgres.jdbcCompliant();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        return postgres.getParentLogger();
    }

    private record Address(String database, String url, String properties) {}
}
