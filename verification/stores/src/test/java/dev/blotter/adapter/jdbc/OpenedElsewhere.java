package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;

/** What a program does that lacks libraries. */
public final class OpenedElsewhere {

    private OpenedElsewhere() {}

    /** Opens books of H2 by URL, and returns how many accounts there are. */
    public static int accountsByUrl(String url) {
        org.h2.Driver.load();
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of(url))) {
            return accounts(books);
        }
    }

    /** Prints what is said when books are opened by a URL. */
    public static void main(String[] arguments) {
        System.out.println(whatIsSaid(arguments[0]));
    }

    /** What is said when books are opened by URL, which fails. */
    public static String whatIsSaid(String url) {
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of(url))) {
            return "opened " + books.usability();
        } catch (RuntimeException | Error failed) {
            return failed.getClass().getSimpleName() + ": " + failed.getMessage();
        }
    }

    /**
     * Opens books twice and hashes a password, as a program in a container does. When the program
     * has ended, a container takes back the drivers that came with it.
     */
    public static void deployedInAContainer(String url) throws SQLException {
        accounts(url);
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of(url))) {
            accounts(books);
        }
        Argon2Hashes hashes = new Argon2Hashes(Duration.ofSeconds(10));
        hashes.verify("secret", hashes.hash("secret"));
        for (Driver each : Collections.list(DriverManager.getDrivers())) {
            DriverManager.deregisterDriver(each);
        }
    }

    /** Opens books on a pool, and returns how many accounts there are. */
    public static int accounts(String url) {
        try (HikariDataSource host = new HikariDataSource()) {
            host.setDriverClassName(
                    url.startsWith("jdbc:h2:") ? "org.h2.Driver" : "org.postgresql.Driver");
            host.setJdbcUrl(url);
            JdbcSettings settings =
                    JdbcSettings.builder().schemaPolicy(SchemaPolicy.MIGRATE).build();
            try (JdbcBooks books = JdbcBooks.open(host, settings)) {
                return accounts(books);
            }
        }
    }

    private static int accounts(JdbcBooks books) {
        books.startRefreshing();
        if (!books.usability().usable()) {
            throw new IllegalStateException(books.usability().toString());
        }
        books.metrics();
        return books.ports().reference().current().accounts().all().size();
    }
}
