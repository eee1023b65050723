package dev.blotter.adapter.jdbc;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;

/**
 * How to reach the books and how to keep them.
 *
 * @param url the JDBC URL of the database
 * @param user the database user
 * @param password the password of the database user; never printed
 * @param poolSize how many connections are kept open
 * @param poolWait how long a request waits for a connection, or for its turn to have a password
 *     checked, before it is told that the books are unavailable; at least 250 ms
 * @param catalogMaxAge how old anything that is kept in memory may be
 * @param maxOutage how old it may be while the database is away; positions are never kept for that
 * @param sessionTimeout how long a session stays open without being used
 * @param clock the time that sessions are timed by
 */
public record JdbcSettings(
        String url,
        String user,
        String password,
        int poolSize,
        Duration poolWait,
        Duration catalogMaxAge,
        Duration maxOutage,
        Duration sessionTimeout,
        InstantSource clock) {

    private static final int CONNECTIONS = 16;
    private static final Duration SHORTEST_WAIT = Duration.ofMillis(250);

    public JdbcSettings {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(password, "password");
        Objects.requireNonNull(clock, "clock");
        require(poolSize > 0, "pool size is not more than zero");
        require(poolWait.compareTo(SHORTEST_WAIT) >= 0, "pool wait is shorter than 250 ms");
        require(isPositive(catalogMaxAge), "catalog max age is not more than zero");
        require(!maxOutage.isNegative(), "max outage is less than zero");
        require(isPositive(sessionTimeout), "session timeout is not more than zero");
    }

    /** Settings that suit most: H2's usual user, 16 connections, a second, half an hour. */
    public static JdbcSettings of(String url) {
        return new JdbcSettings(
                url,
                "sa",
                "",
                CONNECTIONS,
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                Duration.ofMinutes(5),
                Duration.ofMinutes(30),
                InstantSource.system());
    }

    @Override
    public String toString() {
        return "JdbcSettings[url=%s, user=%s, poolSize=%d, poolWait=%s, catalogMaxAge=%s, maxOutage=%s, sessionTimeout=%s]"
                .formatted(
                        shownUrl(),
                        user,
                        poolSize,
                        poolWait,
                        catalogMaxAge,
                        maxOutage,
                        sessionTimeout);
    }

    /** The URL with any password in it masked. */
    String shownUrl() {
        return url.replaceAll("(?i)(password=)[^&;]*", "$1****");
    }

    private static boolean isPositive(Duration duration) {
        return !duration.isNegative() && !duration.isZero();
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
