package dev.blotter.adapter.jdbc.engine.settings;

import dev.blotter.adapter.jdbc.url.UrlSecrets;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * How to reach one database, or several that have the same books.
 *
 * @param url the JDBC URL
 * @param user the database user
 * @param password the password of the database user, asked for again when the database refuses it;
 *     never printed
 * @param poolSize how many connections there may be at a time
 * @param poolWait how long a request waits for a connection
 * @param maxLag how far behind the primary a standby may be that is read
 * @param tables where the tables are
 * @param retention how much is kept of what is recorded of changes
 */
public record ConnectionSettings(
        String url,
        String user,
        Supplier<String> password,
        int poolSize,
        Duration poolWait,
        Duration maxLag,
        TableSettings tables,
        ChangeRetention retention) {

    /** The same settings for another database. */
    public ConnectionSettings at(String other, TableSettings there) {
        return new ConnectionSettings(
                other, user, password, poolSize, poolWait, maxLag, there, retention);
    }

    @Override
    public String toString() {
        return "ConnectionSettings[url=%s, user=%s]".formatted(UrlSecrets.masked(url), user);
    }
}
