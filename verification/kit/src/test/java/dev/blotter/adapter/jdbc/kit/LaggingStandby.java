package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.tool.BooksTool;
import java.nio.file.Path;
import java.time.Duration;

/** The sample books on a primary, and on a standby that can be made to stand still. */
public final class LaggingStandby implements AutoCloseable {

    public static final Duration MAX_AGE = Duration.ofMillis(50);

    private static final String TEMPLATE = "books";

    private final PostgresCluster cluster;
    private int databases;
    private String database = TEMPLATE;

    public LaggingStandby(Path directory) {
        cluster = PostgresCluster.of(1, directory);
        cluster.primary().run("postgres", "create database " + TEMPLATE);
        BooksTool.migrate(JdbcSettings.of(cluster.primary().url(TEMPLATE)));
        try (PlainSql sql = sql()) {
            new SqlRows(sql).insertAll(SampleBooks.books());
        }
    }

    /** Makes the books again; the standby has them, too, and goes on following. */
    public void renew() {
        cluster.release(standby());
        database = TEMPLATE + ++databases;
        cluster.primary()
                .run("postgres", "create database %s template %s".formatted(database, TEMPLATE));
        cluster.awaitCaughtUp(standby());
    }

    /** From now on, the standby shows no change. */
    public void hold() {
        cluster.awaitCaughtUp(standby());
        cluster.hold(standby());
    }

    /** The standby shows all changes again. */
    public void release() {
        cluster.release(standby());
        cluster.awaitCaughtUp(standby());
    }

    /** From now on, the standby is away. */
    public void stop() {
        standby().close();
    }

    public PostgresServer primary() {
        return cluster.primary();
    }

    /** Statements on the primary. */
    public PlainSql sql() {
        return new PlainSql(cluster.primary().url(database));
    }

    /** A server that reads from the standby. */
    public JdbcBooks books() {
        return JdbcBooks.open(settings(standby().url(database), cluster.primary().url(database)));
    }

    /** The same, which waits no longer for the primary than by default, and outlives it. */
    public JdbcBooks booksOutliving() {
        JdbcSettings settings = settings(standby().url(database), cluster.primary().url(database));
        return JdbcBooks.open(
                settings.toBuilder()
                        .poolWait(Duration.ofSeconds(1))
                        .maxOutage(Duration.ofMinutes(5))
                        .build());
    }

    /** A server that reads from the standby as long as it is no further behind. */
    public JdbcBooks booksWithin(Duration maxLag) {
        return JdbcBooks.open(
                settings(standby().url(database), cluster.primary().url(database), maxLag));
    }

    /**
     * How many connections of servers read from the standby. One that has only been asked how far
     * the standby is behind may be refused and closed, and does not count.
     */
    public int readers() {
        return Integer.parseInt(
                standby()
                        .text(
                                database,
                                """
                                select count(*) from pg_stat_activity
                                where application_name = 'blotter' and datname = current_database()
                                and query <> '' and query not like '%clock_timestamp() - pg_last_xact%'
                                """));
    }

    /** A server that knows of no standby. */
    public JdbcBooks booksOfPrimary() {
        return JdbcBooks.open(settings(cluster.primary().url(database), ""));
    }

    private static JdbcSettings settings(String url, String primaryUrl) {
        return settings(url, primaryUrl, Duration.ofMinutes(1));
    }

    private static JdbcSettings settings(String url, String primaryUrl, Duration maxLag) {
        return JdbcSettings.builder(url + TestDatabase.PATIENT)
                .primaryUrl(primaryUrl.isEmpty() ? "" : primaryUrl + TestDatabase.PATIENT)
                .poolWait(TestDatabase.PATIENCE)
                .maxOutage(Duration.ZERO)
                .catalogMaxAge(MAX_AGE)
                .maxLag(maxLag)
                .build();
    }

    private PostgresServer standby() {
        return cluster.standbys().get(0);
    }

    @Override
    public void close() {
        cluster.close();
    }
}
