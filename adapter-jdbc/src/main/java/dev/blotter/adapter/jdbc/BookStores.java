package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.Engines;
import dev.blotter.adapter.jdbc.connection.source.HostConnections;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.position.JdbcPositions;
import dev.blotter.adapter.jdbc.position.JdbcStandbyPositions;
import dev.blotter.adapter.jdbc.position.VersionHighWaterMarks;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.revision.RevisionPoll;
import dev.blotter.adapter.jdbc.revision.StandbyReads;
import dev.blotter.adapter.jdbc.schema.Schema;
import dev.blotter.application.position.Positions;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Where the books are: a primary, which is written, and standbys, which are read. Where both are
 * the same, there is nothing to compare.
 */
final class BookStores implements AutoCloseable {

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final int BEATS_PER_LAG = 4;

    private final JdbcSettings settings;
    private final Store primary;
    private final Store standbys;

    private BookStores(JdbcSettings settings, Store primary, Store standbys) {
        this.settings = settings;
        this.primary = primary;
        this.standbys = standbys;
    }

    /** Connects, and makes the tables in a primary that has none. */
    static BookStores open(JdbcSettings settings) {
        if (settings.url().isEmpty()) {
            throw new IllegalArgumentException("the settings have no URL");
        }
        Store primary = Store.open(primary(settings), each -> prepare(each, settings));
        try {
            return new BookStores(
                    settings,
                    primary,
                    settings.readsStandbys()
                            ? Store.open(
                                    UrlConnections.ofStandbys(settings.standbys()),
                                    primary.database().engine())
                            : primary);
        } catch (RuntimeException failed) {
            primary.close();
            throw failed;
        }
    }

    /** Connections to where the books are written. */
    static ConnectionSource primary(JdbcSettings settings) {
        return Engines.of(settings.primaryUrl())
                .source(settings.primary())
                .orElseGet(() -> new UrlConnections(settings.primary()));
    }

    static BookStores open(DataSource host, JdbcSettings settings) {
        Store primary = Store.open(host(host, settings), each -> prepare(each, settings));
        return new BookStores(settings, primary, primary);
    }

    static HostConnections host(DataSource host, JdbcSettings settings) {
        if (!settings.url().isEmpty()) {
            throw new IllegalArgumentException("the settings have a URL beside the pool of a host");
        }
        return new HostConnections(host, settings.tables(), settings.poolWait());
    }

    /** Does about the tables what the schema policy says. Returns the engine that they need. */
    static Engine prepare(Schema schema, JdbcSettings settings) {
        return switch (settings.schemaPolicy()) {
            case CREATE -> schema.open();
            case MIGRATE -> schema.migrateBesideOthers();
            case REQUIRE -> schema.require();
            case NONE -> schema.engine();
        };
    }

    /** Sees to it that the tables are such as the policy requires. */
    void requireTables() {
        if (settings.schemaPolicy() != SchemaPolicy.NONE) {
            primary.schema().require(primary.database());
        }
    }

    /** Where the books are written. */
    Store primary() {
        return primary;
    }

    BookRevisions revisions() {
        Duration maxAge = settings.catalogMaxAge();
        Duration maxOutage = settings.maxOutage();
        return settings.readsStandbys()
                ? new BookRevisions(
                        new RevisionPoll(
                                primary.database(), standbys.database(), maxOutage, heartbeat()),
                        maxAge,
                        maxOutage)
                : new BookRevisions(primary.database(), maxAge, maxOutage);
    }

    /** A lag is known as exactly as this. */
    private Duration heartbeat() {
        return Collections.min(List.of(LONGEST_PAUSE, settings.maxLag().dividedBy(BEATS_PER_LAG)));
    }

    /** How far the standby was behind that was connected to last, if there is one. */
    Optional<Duration> lag() {
        return standbys.source().lag();
    }

    /** What is kept by these revisions, where {@code own} reads from the primary. */
    BookReads reads(Database own, BookRevisions revisions) {
        return settings.readsStandbys()
                ? new StandbyReads(standbys.database(), own, () -> revisions.current().value())
                : own;
    }

    /** The positions that the primary has, under permissions of these revisions. */
    JdbcPositions primaryPositions(BookRevisions revisions) {
        return positions(primary, "positions", revisions);
    }

    /** The positions, where {@code own} are those of the primary. */
    Positions positions(JdbcPositions own, BookRevisions revisions) {
        return settings.readsStandbys()
                ? new JdbcStandbyPositions(
                        positions(standbys, "positions on a standby", revisions),
                        own,
                        VersionHighWaterMarks.inShareOfMemory(),
                        settings.poolWait())
                : own;
    }

    private JdbcPositions positions(Store store, String name, BookRevisions revisions) {
        return new JdbcPositions(store.database().about(name, revisions::requireNoOldOnes));
    }

    /** Lets {@code meters} count and time the connections to all servers. */
    void measure(MetricsTrackerFactory meters) {
        primary.pool().measure(meters);
        if (settings.readsStandbys()) {
            standbys.pool().measure(meters);
        }
    }

    @Override
    public void close() {
        standbys.close();
        primary.close();
    }
}
