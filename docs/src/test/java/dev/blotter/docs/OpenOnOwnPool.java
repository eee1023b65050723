package dev.blotter.docs;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.SchemaPolicy;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import javax.sql.DataSource;

/**
 * The snippet in docs/embedding.md that opens books on the pool of a host; {@link SnippetsTest}
 * compares it word for word and runs it.
 */
record OpenOnOwnPool(JdbcBooks books, Blotter blotter) {

    static OpenOnOwnPool open(DataSource dataSource) {
        JdbcSettings settings =
                JdbcSettings.builder().schema("blotter").schemaPolicy(SchemaPolicy.MIGRATE).build();
        JdbcBooks books = JdbcBooks.open(dataSource, settings);
        books.startRefreshing();
        Blotter blotter = Blotter.over(books.ports(), Limits.DEFAULT);
        return new OpenOnOwnPool(books, blotter);
    }
}
