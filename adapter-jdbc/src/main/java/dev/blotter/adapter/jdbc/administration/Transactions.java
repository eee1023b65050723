package dev.blotter.adapter.jdbc.administration;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.AdministrationFailed;
import dev.blotter.application.port.BooksUnavailable;
import java.sql.SQLException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/** Runs work on connections of its own: all of it or nothing. */
public final class Transactions {

    /** Keeps imports out, and other commands. */
    private static final String LOCK =
            """
            select revision from book_revision where book = 'USERS' for update
            """;

    private final Jdbi jdbi;
    private final Engine engine;

    /** Over connections from there, each of which is closed after its transaction. */
    public Transactions(ConnectionFactory connections, Engine engine) {
        this.jdbi = Jdbi.create(connections);
        this.engine = engine;
    }

    /** Runs statements that change users, one at a time in all programs. */
    <T> T changingUsers(Function<Handle, T> work) {
        return translated(
                () ->
                        jdbi.inTransaction(
                                handle -> {
                                    engine.waitBriefly().forEach(handle::execute);
                                    handle.createQuery(LOCK).mapTo(Long.class).one();
                                    return work.apply(handle);
                                }));
    }

    /** Runs reading statements that all see the same moment. */
    public <T> T reading(Function<Handle, T> work) {
        TransactionIsolationLevel level = TransactionIsolationLevel.valueOf(engine.snapshot());
        return translated(() -> jdbi.inTransaction(level, work::apply));
    }

    private <T> T translated(Work<T> work) {
        try {
            return work.run();
        } catch (JdbiException failed) {
            if (states(failed).anyMatch(Engine::isBusy)) {
                throw new AdministrationFailed(
                        "the books are being written by another program; try again later", failed);
            }
            if (failed instanceof ConnectionException || states(failed).anyMatch(engine::isGone)) {
                throw new BooksUnavailable("the database cannot be reached", failed);
            }
            if (states(failed).anyMatch(Engine::isTimeout)) {
                throw new BooksUnavailable(
                        "the database is busy: a statement took too long", failed);
            }
            throw failed;
        }
    }

    private static Stream<String> states(Throwable failed) {
        return Stream.iterate(failed, cause -> cause != null, Throwable::getCause)
                .filter(SQLException.class::isInstance)
                .map(cause -> String.valueOf(((SQLException) cause).getSQLState()));
    }

    private interface Work<T> {
        T run();
    }
}
