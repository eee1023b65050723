package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.application.BooksUnavailable;

/** Opens connections to a database. */
final class Pool {

    private Pool() {}

    static HikariDataSource open(JdbcSettings settings) {
        DatabaseUrl.listenOnLoopbackOnly();
        HikariConfig config = new HikariConfig();
        config.setPoolName("books");
        config.setJdbcUrl(DatabaseUrl.of(settings.url()));
        config.setUsername(settings.user());
        config.setPassword(settings.password());
        config.setMaximumPoolSize(settings.poolSize());
        config.setConnectionTimeout(settings.poolWait().toMillis());
        config.setValidationTimeout(settings.poolWait().toMillis());
        Engine.of(settings.url()).properties().forEach(config::addDataSourceProperty);
        try {
            return new HikariDataSource(config);
        } catch (RuntimeException failed) {
            throw new BooksUnavailable(
                    "the database can not be opened: " + firstLine(rootCause(failed)), failed);
        }
    }

    private static String firstLine(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }

    private static Throwable rootCause(Throwable failure) {
        return failure.getCause() == null ? failure : rootCause(failure.getCause());
    }
}
