package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.check.BooksCheck;
import dev.blotter.adapter.jdbc.check.Finding;
import dev.blotter.adapter.jdbc.check.Finding.Level;
import dev.blotter.application.BooksUnavailable;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.function.Consumer;

/**
 * Checks whether books can be opened, and then the books. What keeps it from going on is a finding,
 * too.
 */
final class OpeningCheck {

    private final JdbcSettings settings;
    private final Consumer<Finding> findings;

    OpeningCheck(JdbcSettings settings, Consumer<Finding> findings) {
        this.settings = settings.existing();
        this.findings = findings;
    }

    void run() {
        try (ConnectionSource source = new ConnectionSource(settings);
                HikariDataSource pool = source.pool()) {
            Database database = Database.over(pool, source);
            say(Level.OK, "database", database.bare(this::product));
            new Schema(source).require();
            say(Level.OK, "schema", "version " + Schema.KNOWN);
            source.file().ifPresent(this::checkFile);
            new BooksCheck(source::own, source.engine()).run(findings);
            checkKeys(new KeyDesk(database, settings));
        } catch (SchemaUnusable unusable) {
            say(Level.ERROR, "schema", unusable.getMessage());
        } catch (BooksUnavailable unavailable) {
            say(
                    Level.ERROR,
                    "database",
                    unavailable.getMessage()
                            + "; look at blotter.db, blotter.db-user and blotter.db-password");
        }
    }

    private void checkFile(DatabaseFile file) {
        if (settings.password().isEmpty() && !file.hasPassword()) {
            say(
                    Level.ERROR,
                    "file",
                    "%s has no password, so any user of this machine can run code as its owner: stop all servers and run 'blotter migrate', which gives it one"
                            .formatted(file));
        }
        if (!file.isPrivate()) {
            say(
                    Level.WARNING,
                    "file",
                    "%s can be read by other users of this machine: run 'chmod 600' on it, and 'chmod 700' on its directory"
                            .formatted(file));
        }
    }

    private void checkKeys(KeyDesk keys) {
        long unusable = keys.unusable();
        if (unusable == 0) {
            say(Level.OK, "keys", "%,d in force".formatted(keys.inForce()));
        } else {
            say(
                    Level.WARNING,
                    "keys",
                    "%,d in force are of no use, since blotter.key-secret is not set: set the one they were issued under, or 'blotter key revoke' them"
                            .formatted(unusable));
        }
    }

    private String product(Connection connection) throws SQLException {
        DatabaseMetaData data = connection.getMetaData();
        return "%s %s at %s"
                .formatted(
                        data.getDatabaseProductName(),
                        data.getDatabaseProductVersion(),
                        settings.primaryUrl());
    }

    private void say(Level level, String area, String text) {
        findings.accept(new Finding(level, area, UrlSecrets.masked(text)));
    }
}
