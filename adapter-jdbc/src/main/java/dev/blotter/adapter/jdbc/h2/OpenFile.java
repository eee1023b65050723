package dev.blotter.adapter.jdbc.h2;

import java.sql.Connection;
import java.sql.SQLException;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;

/** The file of an H2 database that stays open. */
public final class OpenFile {

    private static final int MILLIS = 200;

    private OpenFile() {}

    /**
     * Takes unused space out of the file for a moment, and returns the size of the file afterwards.
     * Called by SQL, so that it runs in the process that has the file open. What this leaves unused
     * can be taken by the next call only, since a statement keeps what was there when it began.
     */
    public static long compact(Connection connection) throws SQLException {
        SessionLocal session = (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
        MVStore store = session.getDatabase().getStore().getMvStore();
        new LostChunks(store).free();
        int retention = store.getRetentionTime();
        store.sync();
        store.compactFile(MILLIS);
        store.setRetentionTime(retention);
        store.sync();
        return store.getFileStore().size();
    }
}
