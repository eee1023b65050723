package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Database;
import org.jdbi.v3.core.Handle;

/** The tables that positions are read from. */
final class PositionTables {

    private static final String RECORDED =
            """
            select count(*) from (%s) there where name in ('position_change', 'POSITION_CHANGE')
            """;

    private final Database database;
    private volatile boolean recorded;

    PositionTables(Database database) {
        this.database = database;
    }

    /** Whether changes are recorded here; in the tables of others, they may not be. */
    boolean areChangesRecorded(Handle handle) {
        recorded =
                recorded
                        || handle.createQuery(RECORDED.formatted(database.engine().tables()))
                                        .mapTo(Integer.class)
                                        .one()
                                > 0;
        return recorded;
    }

    /** Reads from each of them, from that of changes if they are {@code followed}. */
    void requireReadable(boolean followed) {
        database.requireReadable("position_version");
        database.requireReadable("position");
        if (followed && database.look(this::areChangesRecorded)) {
            database.requireReadable("position_change");
        }
    }
}
