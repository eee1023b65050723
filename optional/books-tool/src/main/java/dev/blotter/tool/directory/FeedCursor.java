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
 * @param feed the name of the feed
 */
record FeedCursor(Connection connection, String feed) {

    /** The feed without another name. */
    static final String DEFAULT = "default";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final String OTHER = "another program follows a feed into these books";
    private static final String TAKEN = "23505";

    /** What the table takes, in units of UTF-16, which H2 counts. */
    private static final int MOST = 4096;

    private static final Pattern PRINTABLE = Pattern.compile("[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]+");

    /** There was only one feed once. */
    private static final List<String> CREATE =
            List.of(
                    "create table if not exists import_cursor (latest varchar(4096) not null)",
                    "alter table import_cursor add column if not exists name varchar(64) default '%s' not null"
                            .formatted(DEFAULT),
                    "alter table import_cursor add column if not exists set_aside bigint default 0 not null",
                    "create unique index if not exists import_cursor_name on import_cursor (name)",
                    "alter table import_cursor add column if not exists committed timestamp with time zone");

    /** How many columns there are of the first and the last that are made. */
    private static final String COLUMNS =
            """
            select count(*) from information_schema.columns
            where table_schema = current_schema and lower(table_name) = 'import_cursor'
                and lower(column_name) in ('latest', 'committed')
            """;

    private static final String READ_ONLY_ONE = "select latest from import_cursor";

    private static final String READ = READ_ONLY_ONE + " where name = '%s'";

    private static final String CHANGE =
            """
            update import_cursor set latest = ?, set_aside = set_aside + ?, committed = current_timestamp
            where name = ?
            """;

    private static final String INSERT =
            """
            insert into import_cursor (latest, set_aside, name, committed) values (?, ?, ?, current_timestamp)
            """;

    /** Refuses an impossible name. */
    FeedCursor {
        if (!NAME.matcher(feed).matches()) {
            throw new ImportFailed(
                    Place.quoted(feed)
                            + " is no name of a feed, which has 1 to 64 letters of ASCII, digits, '.', '_' or '-'");
        }
    }

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
    static void prepare(Connection connection) throws SQLException {
        if (columns(connection) < 2) {
            try {
                Statements.run(connection, CREATE);
            } catch (SQLException raced) { // two that begin at once may collide
                Statements.run(connection, CREATE);
            }
        }
    }

    private static int columns(Connection connection) throws SQLException {
        return Statements.first(connection, COLUMNS).map(Integer::valueOf).orElse(0);
    }

    /** The cursor of books that are only read, if there is one. */
    Optional<String> last() throws SQLException {
        return switch (columns(connection)) {
            case 0 -> Optional.empty();
            case 1 ->
                    feed.equals(DEFAULT)
                            ? Statements.first(connection, READ_ONLY_ONE)
                            : Optional.empty();
            default -> Statements.first(connection, READ.formatted(feed));
        };
    }

    /** The cursor, if there is one; no other program can change it in this transaction. */
    Optional<String> read() throws SQLException {
        return Statements.first(connection, READ.formatted(feed) + " for update");
    }

    /**
     * Replaces {@code before} by {@code after}, {@code setAside} transactions having been set aside
     * in between.
     *
     * @throws ImportFailed if it is not {@code before}, since another program follows as well
     */
    void move(Optional<String> before, String after, long setAside) throws SQLException {
        if (!read().equals(before)) {
            throw new ImportFailed(OTHER);
        }
        try (PreparedStatement write =
                connection.prepareStatement(before.isPresent() ? CHANGE : INSERT)) {
            write.setString(1, after);
            write.setLong(2, setAside);
            write.setString(3, feed);
            write.executeUpdate();
        } catch (SQLException refused) {
            if (TAKEN.equals(refused.getSQLState())) {
                throw new ImportFailed(OTHER, refused);
            }
            throw refused;
        }
    }
}
