package dev.blotter.adapter.jdbc.revision;

import dev.blotter.application.port.BooksMetrics;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * A feed that is followed into the books, by what is stored with its cursor.
 *
 * @param name its name
 * @param setAside how many transactions were set aside
 * @param committed when the last transaction was written, by the clock of the database
 */
public record FollowedFeed(String name, long setAside, Instant committed) {

    /** The first feed makes the table. */
    private static final String IS_THERE =
            """
            select count(*) from information_schema.columns
            where table_schema = current_schema and lower(table_name) = 'import_cursor'
                and lower(column_name) = 'committed'
            """;

    private static final String READ =
            """
            select name, set_aside, committed from import_cursor where committed is not null order by name
            """;

    /** Those that there are. */
    public static List<FollowedFeed> all(Handle handle) {
        return handle.createQuery(IS_THERE).mapTo(Integer.class).one() == 0
                ? List.of()
                : handle.createQuery(READ)
                        .map(
                                (row, context) ->
                                        new FollowedFeed(
                                                row.getString(1),
                                                row.getLong(2),
                                                row.getObject(3, OffsetDateTime.class).toInstant()))
                        .list();
    }

    /** The same for operators. */
    public BooksMetrics.Feed at(Instant now) {
        return new BooksMetrics.Feed(name, Duration.between(committed, now), setAside);
    }
}
