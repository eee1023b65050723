package dev.blotter.adapter.jdbc.h2;

import dev.blotter.adapter.jdbc.h2.chunk.LostChunks;
import java.sql.Connection;
import java.sql.SQLException;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.RandomAccessStore;

/** The file of an H2 database that stays open. */
public final class OpenFile {

    private static final int MILLIS = 200;
    private static final int WELL_FILLED = 90;
    private static final int SMALL = 1 << 20;
    private static final int MOST_BYTES = 16 << 20;

    private OpenFile() {}

    /**
     * Takes unused space out of the file for a moment, and returns how many bytes more should go.
     * Called by SQL, so that it runs in the process that has the file open. What becomes unused
     * here goes with the next call, since a statement keeps all that was there when it began.
     */
    public static synchronized long compact(Connection connection) throws SQLException {
        SessionLocal session = (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
        MVStore store = session.getDatabase().getStore().getMvStore();
        new LostChunks(store).free();
        store.sync();
        int retention = store.getRetentionTime();
        try {
            store.compactFile(MILLIS);
            if (store.getFileStore() instanceof RandomAccessStore file) {
                file.compactMoveChunks(WELL_FILLED, MOST_BYTES, store);
            }
        } finally {
            store.setRetentionTime(retention);
        }
        store.sync();
        return excess(store.getFileStore());
    }

    /** What is unused beyond twice what is used. Both fill rates are in percent. */
    private static long excess(FileStore<?> file) {
        long used = file.size() * file.getFillRate() * file.getChunksFillRate() / 10_000;
        return file.size() <= SMALL ? 0 : Math.max(0, file.size() - 3 * used);
    }
}
