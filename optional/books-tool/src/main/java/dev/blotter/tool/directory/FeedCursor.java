package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.Place;
import dev.blotter.tool.directory.table.Statements;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a feed can be continued from: the cursor of the last transaction that is in the books. It is
 * written in the same transaction.
 *
 * @param connection where it is kept
 * @param feed the name of the feed
 */
record FeedCursor(Connection connection, String feed) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final String TAKEN = "23505";

    /** What the table takes, in units of UTF-16, which H2 counts. */
    private static final int MOST = 4096;

    private static final Pattern PRINTABLE = Pattern.compile("[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]+");

    private static final String READ = "select latest from import_cursor where name = '%s'";

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
        Optional<String> objection = objection(feed);
        if (objection.isPresent()) {
            throw new ImportFailed(objection.get());
        }
    }

    /** Why a feed cannot have this name, if so. */
    static Optional<String> objection(String name) {
        return NAME.matcher(name).matches()
                ? Optional.empty()
                : Optional.of(
                        Place.quoted(name)
                                + " is no name of a feed, which has 1 to 64 letters of ASCII, digits, '.', '_' or '-'");
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

    /** The cursor, if there is one. */
    Optional<String> last() throws SQLException {
        return Statements.first(connection, READ.formatted(feed));
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
            throw new ImportFailed(other());
        }
        try (PreparedStatement write =
                connection.prepareStatement(before.isPresent() ? CHANGE : INSERT)) {
            write.setString(1, after);
            write.setLong(2, setAside);
            write.setString(3, feed);
            write.executeUpdate();
        } catch (SQLException refused) {
            if (TAKEN.equals(refused.getSQLState())) {
                throw new ImportFailed(other(), refused);
            }
            throw refused;
        }
    }

    private String other() {
        return "another program follows the feed '" + feed + "' into these books";
    }
}
