package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.application.BooksUnavailable;
import org.flywaydb.core.Flyway;

/** Opens connections to books whose schema is up to date. */
final class Pool {

    private Pool() {}

    static HikariDataSource open(JdbcSettings settings) {
        DatabaseUrl.listenOnLoopbackOnly();
        HikariDataSource pool = connect(settings);
        try {
            migrate(pool);
            return pool;
        } catch (RuntimeException failed) {
            pool.close();
            throw failed;
        }
    }

    private static HikariDataSource connect(JdbcSettings settings) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("books");
        config.setJdbcUrl(DatabaseUrl.of(settings.url()));
        config.setUsername(settings.user());
        config.setPassword(settings.password());
        config.setMaximumPoolSize(settings.poolSize());
        config.setConnectionTimeout(settings.poolWait().toMillis());
        try {
            return new HikariDataSource(config);
        } catch (RuntimeException failed) {
            throw new BooksUnavailable(
                    "the database can not be opened: " + firstLine(rootCause(failed)), failed);
        }
    }

    private static void migrate(HikariDataSource pool) {
        Flyway.configure().dataSource(pool).locations("classpath:db/h2").load().migrate();
    }

    private static String firstLine(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }

    private static Throwable rootCause(Throwable failure) {
        return failure.getCause() == null ? failure : rootCause(failure.getCause());
    }
}
