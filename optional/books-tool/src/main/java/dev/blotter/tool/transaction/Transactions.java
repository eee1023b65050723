package dev.blotter.tool.transaction;

import dev.blotter.adapter.jdbc.connection.Trouble;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.statement.DatabaseRefusal;
import dev.blotter.application.port.StoreUnavailable;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.transaction.TransactionException;

/**
 * Runs what operators ask for, all of it or nothing, on connections of its own, which wait longer
 * for an answer than a request does.
 */
public final class Transactions {

    /** Keeps imports out, and other commands. */
    private static final String LOCK =
            """
            select revision from book_revision where book in ('USERS', 'ROLES') for update
            """;

    private final ConnectionSource source;
    private final Engine engine;
    private final AuditTrail trail;

    public Transactions(ConnectionSource source, AuditTrail trail) {
        this.source = source;
        this.trail = trail;
        this.engine = source.engine();
    }

    /**
     * Runs statements that change users or their keys, one at a time in all programs, and adds to
     * the audit trail what is done, to whom, and with what.
     */
    public <T> T changing(String action, Object subject, String detail, Function<Handle, T> work) {
        return translated(
                TransactionException.class::isInstance,
                () ->
                        source.writing(
                                connection ->
                                        Jdbi.create(connection)
                                                .inTransaction(
                                                        handle -> {
                                                            T result = locked(handle, work);
                                                            trail.add(
                                                                    handle, action, subject,
                                                                    detail);
                                                            return result;
                                                        })));
    }

    /** What was changed, by whom and when, each a line of JSON; the first change first. */
    public List<String> trail() {
        return reading(
                handle ->
                        handle.createQuery(AuditTrail.ALL)
                                .map((row, context) -> AuditTrail.line(row))
                                .list());
    }

    private <T> T locked(Handle handle, Function<Handle, T> work) {
        engine.waitBriefly().forEach(handle::execute);
        handle.createQuery(LOCK).mapTo(Long.class).one();
        return work.apply(handle);
    }

    /** Runs reading statements that all see the same moment. */
    public <T> T reading(Function<Handle, T> work) {
        return translated(
                any -> false,
                () ->
                        Jdbi.create(source::own)
                                .inTransaction(handle -> work.apply(atOneMoment(handle))));
    }

    private Handle atOneMoment(Handle handle) {
        try {
            engine.seeOneMoment(handle.getConnection());
            return handle;
        } catch (SQLException failed) {
            throw new ConnectionException(failed);
        }
    }

    private <T> T translated(Predicate<JdbiException> mayBeDone, Supplier<T> work) {
        try {
            return work.get();
        } catch (JdbiException failed) {
            if (Trouble.hasState(failed, Engine::isBusy)) {
                throw new AdministrationFailed(
                        "the books are being written by another program; try again later", failed);
            }
            Trouble trouble =
                    failed instanceof ConnectionException
                            ? Trouble.AWAY
                            : Trouble.of(failed, engine);
            if (trouble == Trouble.DEFECT) {
                throw DatabaseRefusal.of(failed).orElse(failed);
            }
            String reason = DatabaseRefusal.text(failed).orElse(trouble.message());
            throw new StoreUnavailable(
                    mayBeDone.test(failed) ? reason + "; look whether it was done" : reason,
                    failed);
        }
    }
}
