package dev.blotter.adapter.jdbc.h2;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.tx.Transaction;
import org.h2.mvstore.tx.TransactionStore;

/**
 * Completes the commits that a killed process had begun. H2 2.5.252 finds them when it opens a
 * file, but {@code Transaction.commit} does nothing for a transaction that is marked as committed,
 * so that some of its rows stay new and others old. What completes a commit is not public.
 */
public final class LeftoverCommits {

    private static final String PERSIST = "checkpoint sync";

    private LeftoverCommits() {}

    /** Completes what is left, if the database is part of this process. */
    public static void complete(Connection connection) throws SQLException {
        if (connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal session) {
            TransactionStore store = session.getDatabase().getStore().getTransactionStore();
            try (Statement statement = connection.createStatement()) {
                for (Transaction each : store.getOpenTransactions()) {
                    if (each.getStatus() == Transaction.STATUS_COMMITTED && !hasOwner(each)) {
                        call("commit", store, each);
                        call("endTransaction", store, each);
                        statement.execute(PERSIST);
                    }
                }
            } catch (ReflectiveOperationException other) {
                throw new SQLException("a killed commit cannot be completed: " + other, other);
            }
        }
    }

    /** Sessions own their transactions, and no session has begun a leftover. */
    private static boolean hasOwner(Transaction transaction) throws ReflectiveOperationException {
        Field owner = Transaction.class.getDeclaredField("ownerId");
        owner.setAccessible(true);
        return owner.getInt(transaction) != 0;
    }

    private static void call(String name, TransactionStore store, Transaction leftover)
            throws ReflectiveOperationException {
        Method method =
                TransactionStore.class.getDeclaredMethod(name, Transaction.class, boolean.class);
        method.setAccessible(true);
        method.invoke(store, leftover, true);
    }
}
