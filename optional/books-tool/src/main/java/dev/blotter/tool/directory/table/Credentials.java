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
    private static final String USER = "user_name";

    /** Some more than once: Citus would refuse {@code distinct}. */
    private static final String REMOVED =
            "select new.name as user_name from %s new where new.removed";

    private static final String ALL = "select name as user_name from api_user";

    private static final String OVER =
            """
            select s.token_hash
            from api_session s join api_user u on u.name = s.user_name
            where not u.api_access or u.password_hash <> s.password_hash""";

    /** Those of all who go, even if they come again. */
    void endRemoved() throws SQLException {
        String removed = REMOVED.formatted(staged.name());
        delete(KEYS, USER, removed);
        delete(SESSIONS, USER, removed);
    }

    /** Those of all users. */
    void endAll() throws SQLException {
        delete(KEYS, USER, ALL);
        delete(SESSIONS, USER, ALL);
    }

    /** Sessions of those who may not use the API, or have another password: both may come back. */
    void endSessionsThatAreOver() throws SQLException {
        delete(SESSIONS, "token_hash", OVER);
    }

    private void delete(String table, String key, String query) throws SQLException {
        if (staged.file().rowsAs() == BookFile.USERS) {
            RowShape rows = new RowShape(table, List.of(key), 1);
            Statements.run(staged.connection(), List.of(staged.statements().delete(rows, query)));
        }
    }
}
