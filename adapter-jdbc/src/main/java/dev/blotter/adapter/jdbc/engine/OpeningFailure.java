package dev.blotter.adapter.jdbc.engine;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.url.UrlSecrets;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.OneLine;
import java.net.UnknownHostException;
import java.sql.SQLException;

/** What to say to an operator of a database that cannot be opened. */
public final class OpeningFailure {

    private static final String NO_URL =
            "no URL of a database, such as jdbc:postgresql://HOST:PORT/NAME";

    private OpeningFailure() {}

    /** What to throw when the database at {@code url} cannot be connected to. */
    public static RuntimeException of(Engine engine, String url, SQLException failed) {
        return rootCause(failed) instanceof SQLException sql
                        && engine.isMissing(String.valueOf(sql.getSQLState()))
                ? new SchemaUnusable(none(url), failed)
                : of(url, failed);
    }

    /** What to throw when a database cannot be connected to, of whatever kind it is. */
    public static StoreUnavailable of(String url, SQLException failed) {
        return unavailable(url, reason(rootCause(failed)), failed);
    }

    /** What to throw when {@code url} names no database that there is an engine for. */
    public static StoreUnavailable noUrl(String url) {
        return unavailable(url, NO_URL, new IllegalArgumentException("no engine"));
    }

    private static StoreUnavailable unavailable(String url, String reason, Exception cause) {
        return new StoreUnavailable(
                "the database at %s cannot be opened: %s; look at blotter.db, blotter.db-user and blotter.db-password"
                        .formatted(place(url), reason),
                cause);
    }

    /** What to say where there is no database. */
    public static String none(String url) {
        return "there is no database at %s: 'blotter import' or 'blotter migrate' makes one"
                .formatted(place(url));
    }

    /** The URL without its parameters. */
    private static String place(String url) {
        return UrlSecrets.masked(url).replaceFirst("(?s)[;?].*", "");
    }

    /**
     * Java says nothing of a host that is unknown but its name, and of a URL that it has no driver.
     */
    private static String reason(Throwable cause) {
        if (cause instanceof UnknownHostException) {
            return "there is no host " + firstLine(cause);
        }
        return firstLine(cause)
                .replaceFirst("(?s)^(?:No suitable driver|Unable to parse URL).*", NO_URL);
    }

    /**
     * Throws if {@code url} has a user before the host: the driver takes it for a part of the
     * host's name, and says so in the open.
     */
    public static void requireNoUser(String url) {
        if (UrlSecrets.namesUser(url)) {
            throw new StoreUnavailable(
                    "the database cannot be opened: %s has a user before the host; set blotter.db-user and blotter.db-password instead"
                            .formatted(UrlSecrets.masked(url)),
                    new IllegalArgumentException("user information"));
        }
    }

    private static String firstLine(Throwable failure) {
        String message = UrlSecrets.masked(OneLine.reason(failure));
        return message.lines().findFirst().orElse("");
    }

    private static Throwable rootCause(Throwable failure) {
        return failure.getCause() == null ? failure : rootCause(failure.getCause());
    }
}
