package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.Engine;

/** What a program does that lacks libraries. */
public final class OpenedElsewhere {

    private OpenedElsewhere() {}

    /** Opens books on a pool, and returns how many accounts there are. */
    public static int accounts(String url) {
        try (HikariDataSource host = new HikariDataSource()) {
            host.setDriverClassName(
                    Engine.of(url) == Engine.H2 ? "org.h2.Driver" : "org.postgresql.Driver");
            host.setJdbcUrl(url);
            JdbcSettings settings =
                    JdbcSettings.builder().schemaPolicy(SchemaPolicy.MIGRATE).build();
            try (JdbcBooks books = JdbcBooks.open(host, settings)) {
                books.startRefreshing();
                books.requireUsable();
                return books.reference().current().accounts().all().size();
            }
        }
    }
}
