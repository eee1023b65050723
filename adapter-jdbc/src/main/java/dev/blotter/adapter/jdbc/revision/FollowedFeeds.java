package dev.blotter.adapter.jdbc.revision;

import dev.blotter.application.port.BooksMetrics;
import java.time.OffsetDateTime;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The feeds that are followed into the books, by what is stored with their cursors. */
public final class FollowedFeeds {

    private FollowedFeeds() {}

    /** The tables of others may not have it. */
    private static final String IS_THERE =
            """
            select count(*) from information_schema.tables
            where table_schema = current_schema and lower(table_name) = 'import_cursor'
            """;

    private static final String READ =
            """
            select name, committed, set_aside from import_cursor where committed is not null order by name
            """;

    public static List<BooksMetrics.Feed> all(Handle handle) {
        return handle.createQuery(IS_THERE).mapTo(Integer.class).one() == 0
                ? List.of()
                : handle.createQuery(READ)
                        .map(
                                (row, context) ->
                                        new BooksMetrics.Feed(
                                                row.getString(1),
                                                row.getObject(2, OffsetDateTime.class).toInstant(),
                                                row.getLong(3)))
                        .list();
    }
}
