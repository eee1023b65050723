package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A connection of a pool that is not ours. Not every pool takes back what was set, so this does:
 * schema, isolation, how long it waits, and whether each statement commits by itself.
 */
final class LentConnection implements InvocationHandler {

    private static final int UNCHANGED = -1;

    private final Connection connection;
    private final SchemaPath path;
    private final boolean autoCommit;
    private int isolation = UNCHANGED;
    private int timeout = UNCHANGED;

    private LentConnection(Connection connection, SchemaPath path) throws SQLException {
        this.connection = connection;
        this.path = path;
        this.autoCommit = connection.getAutoCommit();
    }

    static Connection of(Connection connection, SchemaPath path) throws SQLException {
        try {
            LentConnection lent = new LentConnection(connection, path);
            lent.begin();
            return (Connection)
                    Proxy.newProxyInstance(
                            LentConnection.class.getClassLoader(),
                            new Class<?>[] {Connection.class},
                            lent);
        } catch (SQLException failed) {
            try (connection) {
                throw failed;
            }
        }
    }

    private void begin() throws SQLException {
        if (!autoCommit) {
            connection.setAutoCommit(true);
        }
        if (path.leads()) {
            BareStatements.run(connection, path.enter());
        }
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (method.getName().equals("close")) {
            giveBack();
            return null;
        }
        if (method.getName().equals("setTransactionIsolation") && isolation == UNCHANGED) {
            isolation = connection.getTransactionIsolation();
        }
        if (method.getName().equals("setNetworkTimeout") && timeout == UNCHANGED) {
            timeout = connection.getNetworkTimeout();
        }
        try {
            return method.invoke(connection, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    private void giveBack() throws SQLException {
        try (connection) {
            if (!connection.isClosed()) {
                undo();
            }
        }
    }

    private void undo() throws SQLException {
        if (!connection.getAutoCommit()) {
            connection.rollback();
            connection.setAutoCommit(true);
        }
        if (isolation != UNCHANGED) {
            connection.setTransactionIsolation(isolation);
        }
        if (timeout != UNCHANGED) {
            connection.setNetworkTimeout(Runnable::run, timeout);
        }
        if (path.leads()) {
            BareStatements.run(connection, path.leave());
        }
        connection.setAutoCommit(autoCommit);
    }
}
