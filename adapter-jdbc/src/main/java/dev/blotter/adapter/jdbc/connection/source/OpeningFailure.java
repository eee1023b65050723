package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.url.UrlSecrets;
import dev.blotter.application.port.StoreUnavailable;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.Set;

/** What to say to an operator of a database that cannot be opened. */
public final class OpeningFailure {

    /** What H2 says of a file that is not there, when it must not make one. */
    private static final String MISSING = "90146";

    /** What H2 says of a file that it cannot read to its end. */
    private static final Set<String> DAMAGED = Set.of("90030", "90048");

    private OpeningFailure() {}

    /** What to throw when the database at {@code url} cannot be connected to. */
    public static RuntimeException of(String url, SQLException failed) {
        Throwable cause = rootCause(failed);
        if (cause instanceof SQLException sql && DAMAGED.contains(sql.getSQLState())) {
            return new SchemaUnusable(
                    "the database at %s is damaged: restore the last backup: %s"
                            .formatted(UrlSecrets.masked(url), firstLine(cause)),
                    failed);
        }
        return cause instanceof SQLException sql && MISSING.equals(sql.getSQLState())
                ? new SchemaUnusable(none(url), failed)
                : new StoreUnavailable(
                        "the database at %s cannot be opened: %s; look at blotter.db, blotter.db-user and blotter.db-password"
                                .formatted(place(url), reason(cause)),
                        failed);
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
                .replaceFirst(
                        "(?s)^(?:No suitable driver|Unable to parse URL).*",
                        "no URL of a database, such as jdbc:postgresql://HOST:PORT/NAME");
    }

    /**
     * Throws if {@code url} has a user before the host: the driver takes it for a part of the
     * host's name, and says so in the open.
     */
    static void requireNoUser(String url) {
        if (UrlSecrets.namesUser(url)) {
            throw new StoreUnavailable(
                    "the database cannot be opened: %s has a user before the host; set blotter.db-user and blotter.db-password instead"
                            .formatted(UrlSecrets.masked(url)),
                    new IllegalArgumentException("user information"));
        }
    }

    private static String firstLine(Throwable failure) {
        String message = UrlSecrets.masked(String.valueOf(failure.getMessage()));
        return message.lines().findFirst().orElse("");
    }

    private static Throwable rootCause(Throwable failure) {
        return failure.getCause() == null ? failure : rootCause(failure.getCause());
    }
}
