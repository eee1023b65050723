package dev.blotter.adapter.jdbc.engine;

import dev.blotter.adapter.jdbc.engine.statement.DatabaseRefusal;
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

    private static final String NO_ENGINE =
            "its URL is neither of PostgreSQL, such as jdbc:postgresql://HOST:PORT/NAME, nor of H2";

    private OpeningFailure() {}

    /** What to throw when the database at {@code url} cannot be connected to. */
    public static RuntimeException of(Engine engine, String url, SQLException failed) {
        return rootCause(failed) instanceof SQLException sql
                        && engine.isMissing(String.valueOf(sql.getSQLState()))
                ? new SchemaUnusable(none(url), failed)
                : DatabaseRefusal.of(failed).orElseGet(() -> of(url, failed));
    }

    /** What to throw when a database cannot be connected to, of whatever kind it is. */
    public static StoreUnavailable of(String url, SQLException failed) {
        return unavailable(url, reason(failed), failed);
    }

    /** What to throw when {@code url} names no database that there is an engine for. */
    public static StoreUnavailable noUrl(String url) {
        return unavailable(url, NO_ENGINE, new IllegalArgumentException("no engine"));
    }

    private static StoreUnavailable unavailable(String url, String reason, Exception cause) {
        return new StoreUnavailable(
                url.isEmpty()
                        ? "the database behind the pool of the host cannot be opened: " + reason
                        : "the database at %s cannot be opened: %s; look at its URL, user and password (blotter.db, blotter.db-user and blotter.db-password; in Java, of JdbcSettings)"
                                .formatted(place(url), reason),
                cause);
    }

    /** What to say where there is no database. */
    public static String none(String url) {
        return "there is no database at %s: 'blotter import' or 'blotter migrate' makes one (in Java: SchemaPolicy.CREATE)"
                .formatted(place(url));
    }

    /** The URL without its parameters. */
    private static String place(String url) {
        return UrlSecrets.masked(url).replaceFirst("(?s)[;?].*", "");
    }

    /**
     * What a database, or what should reach it, says in one line. Java says nothing of a host that
     * is unknown but its name, and of a URL that its driver does not know that there is none. H2
     * adds the statement.
     */
    public static String reason(Throwable failed) {
        Throwable cause = rootCause(failed);
        if (cause instanceof UnknownHostException) {
            return "there is no host " + firstLine(cause);
        }
        return firstLine(cause)
                .replaceFirst("(?s)^(?:No suitable driver|Unable to parse URL).*", NO_URL)
                .replaceFirst("; SQL statement:.*", "");
    }

    /**
     * Throws if {@code url} has a user before the host: the driver takes it for a part of the
     * host's name, and says so in the open.
     */
    public static void requireNoUser(String url) {
        if (UrlSecrets.namesUser(url)) {
            throw new StoreUnavailable(
                    "the database cannot be opened: %s has a user before the host; give user and password by themselves (blotter.db-user and blotter.db-password; in Java, of JdbcSettings)"
                            .formatted(UrlSecrets.masked(url)),
                    new IllegalArgumentException("user information"));
        }
    }

    /**
     * Loads a class of a library that a program brings if it needs it, by the class loader of our
     * own classes: a thread of a pool may have another one. So a driver is known even if its file
     * in {@code META-INF/services} is not.
     *
     * @param need what needs it, for the message
     * @throws SchemaUnusable if it is not there
     */
    public static void requireLibrary(String need, String type, String artifact) {
        try {
            Class.forName(type, true, OpeningFailure.class.getClassLoader());
        } catch (ClassNotFoundException | NoClassDefFoundError absent) {
            throw new SchemaUnusable(
                    "%s, and the artifact %s is not on the class path".formatted(need, artifact),
                    absent);
        }
    }

    /** Throws if what makes tables is not there. */
    public static void requireFlyway() {
        requireLibrary(
                "tables are to be made",
                "org.flywaydb.core.api.FlywayException",
                "org.flywaydb:flyway-core");
    }

    private static String firstLine(Throwable failure) {
        String message = UrlSecrets.masked(OneLine.reason(failure));
        return message.lines().findFirst().orElse("");
    }

    /** What {@code failure} comes of in the end. */
    public static Throwable rootCause(Throwable failure) {
        return failure.getCause() == null ? failure : rootCause(failure.getCause());
    }
}
