package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Trouble;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.engine.settings.ChangeRetention;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.engine.statement.DatabaseRefusal;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.OneLine;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes what is recorded of changes of positions once it is old. Of several servers over one
 * database, one does it at a time. Books in files are left to those who write them.
 */
public final class OldChanges {

    private static final Logger LOG = LoggerFactory.getLogger(OldChanges.class);

    private static final int LONGEST_MILLIS = 60_000;

    private final ConnectionSource source;
    private final ChangeRetention retention;
    private final AtomicBoolean warned = new AtomicBoolean();
    private volatile boolean recorded = true;

    /** What {@code source} has, except for what {@code retention} keeps. */
    public OldChanges(ConnectionSource source, ChangeRetention retention) {
        this.source = source;
        this.retention = retention;
    }

    /**
     * Deletes them.
     *
     * @throws StoreUnavailable if that cannot be done now
     */
    public void delete() {
        try (Writing writing = source.writing()) {
            if (recorded && !writing.isPrivate()) {
                delete(writing.connection());
            }
        } catch (SQLException failed) {
            if (Trouble.hasState(failed, Engine::isNoSuchTable)) {
                recorded = false; // as in the tables of others
            } else if (DatabaseRefusal.isNotAllowed(failed)) {
                if (warned.compareAndSet(false, true)) {
                    LOG.warn(
                            "the database user may not delete from position_change, which grows"
                                    + " for ever: let it, or delete old rows by a job of your own:"
                                    + " {}",
                            OneLine.reason(failed));
                }
            } else {
                throw new StoreUnavailable(OneLine.reason(failed), failed);
            }
        }
    }

    private void delete(Connection connection) throws SQLException {
        connection.setNetworkTimeout(Runnable::run, LONGEST_MILLIS);
        connection.setAutoCommit(false);
        if (mayBegin(connection)) {
            LOG.debug("{} old changes of positions deleted", retention.apply(connection));
        }
        connection.commit();
    }

    private boolean mayBegin(Connection connection) throws SQLException {
        String lock = source.engine().lockOfDeletion();
        return BareStatements.query(connection, lock, row -> row.next() && row.getBoolean(1));
    }
}
