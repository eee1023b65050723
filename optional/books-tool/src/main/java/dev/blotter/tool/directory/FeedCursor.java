package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.table.Statements;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a feed can be continued from: the cursor of the last transaction that is in the books. It is
 * written in the same transaction. Books that follow no others have no table for it.
 *
 * @param connection where it is kept
 */
record FeedCursor(Connection connection) {

    /** What the table takes, in units of UTF-16, which H2 counts. */
    private static final int MOST = 4096;

    private static final Pattern PRINTABLE = Pattern.compile("[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]+");

    private static final String CREATE =
            """
            create table if not exists import_cursor (latest varchar(4096) not null)
            """;

    private static final String READ = "select latest from import_cursor";

    private static final String IS_THERE =
            """
            select count(*) from information_schema.tables
            where table_schema = current_schema and table_name in ('import_cursor', 'IMPORT_CURSOR')
            """;

    private static final String CHANGE = "update import_cursor set latest = ?";

    private static final String INSERT = "insert into import_cursor (latest) values (?)";

    /**
     * The cursor at the end of a transaction.
     *
     * @throws ImportFailed if it cannot be kept, or not be printed as one line
     */
    static String require(ChangeFeed.Commit end) {
        String cursor = end.cursor();
        if (cursor.isBlank() || cursor.length() > MOST || !PRINTABLE.matcher(cursor).matches()) {
            throw Place.ofInput(end.line())
                    .failed(
                            "a cursor must be 1 to "
                                    + MOST
                                    + " printable characters, not all blank");
        }
        return cursor;
    }

    /** Makes the table. Not to be called in a transaction, since a new table may end it. */
    void prepare() throws SQLException {
        Statements.run(connection, List.of(CREATE));
    }

    /** The cursor of books that are only read, if there is one. */
    static Optional<String> last(Connection connection) throws SQLException {
        return Statements.first(connection, IS_THERE).equals(Optional.of("1"))
                ? Statements.first(connection, READ)
                : Optional.empty();
    }

    /** The cursor, if there is one; no other program can change it in this transaction. */
    Optional<String> read() throws SQLException {
        return Statements.first(connection, READ + " for update");
    }

    /**
     * Replaces {@code before} by {@code after}.
     *
     * @throws ImportFailed if it is not {@code before}, since another program follows as well
     */
    void move(Optional<String> before, String after) throws SQLException {
        if (!read().equals(before)) {
            throw new ImportFailed("another program follows a feed into these books");
        }
        try (PreparedStatement write =
                connection.prepareStatement(before.isPresent() ? CHANGE : INSERT)) {
            write.setString(1, after);
            write.executeUpdate();
        }
    }
}
