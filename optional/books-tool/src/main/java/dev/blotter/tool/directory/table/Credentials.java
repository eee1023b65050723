package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.engine.bulk.RowShape;
import dev.blotter.tool.directory.csv.BookFile;
import java.sql.SQLException;
import java.util.List;

/**
 * The keys and sessions of users, which are in no file. A user who goes and comes again within a
 * transaction is a row that stays, which does not take them along.
 *
 * @param staged the rows of users; for those of other files, nothing is done
 */
record Credentials(Staged staged) {

    private static final String KEYS = "api_key";
    private static final String SESSIONS = "api_session";

    /** Some more than once: Citus would refuse {@code distinct}. */
    private static final String REMOVED =
            "select new.name as user_name from %s new where new.removed";

    private static final String ALL = "select name as user_name from api_user";

    /** Those of all who go, even if they come again. */
    void endRemoved() throws SQLException {
        String removed = REMOVED.formatted(staged.name());
        delete(KEYS, removed);
        delete(SESSIONS, removed);
    }

    /** Those of all users. */
    void endAll() throws SQLException {
        delete(KEYS, ALL);
        delete(SESSIONS, ALL);
    }

    /** The sessions of those who may not use the API: it may be restored later. */
    void endWithdrawn() throws SQLException {
        delete(SESSIONS, ALL + " where not api_access");
    }

    private void delete(String table, String users) throws SQLException {
        if (staged.file().rowsAs() == BookFile.USERS) {
            RowShape rows = new RowShape(table, List.of("user_name"), 1);
            Statements.run(staged.connection(), List.of(staged.statements().delete(rows, users)));
        }
    }
}
