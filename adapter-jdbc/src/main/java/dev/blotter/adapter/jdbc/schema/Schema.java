package dev.blotter.adapter.jdbc.schema;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.Engines;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The tables that the books are in. They have a version, which grows with each change of them. The
 * database is asked for it directly: to start Flyway takes longer than all else that an opening
 * does.
 */
public final class Schema {

    /** The version that this program works with. */
    public static final String KNOWN = "8";

    private final ConnectionSource source;

    public Schema(ConnectionSource source) {
        this.source = source;
    }

    /**
     * Makes the tables if there are none. Returns the engine that they need, which may be another
     * one than that of their database.
     *
     * @throws SchemaUnusable if they have a version that this program does not work with, or their
     *     engine is not there
     */
    public Engine open() {
        return found().map(TableVersion::usable).map(this::engineOf).orElseGet(this::migrate);
    }

    /**
     * Sees to it that there are tables of a version that this program works with. Returns the
     * engine that they need.
     *
     * @throws SchemaUnusable if there are none, they have another version, or their engine is not
     *     there
     */
    public Engine require() {
        return engineOf(usable(found()));
    }

    /** The version of tables that this program works with. */
    public String version() {
        return usable(found()).text();
    }

    /**
     * Does what {@link #require()} does on a connection of {@code database}, so it waits no longer
     * than a request does.
     */
    public void require(Database database) {
        Engine engine = database.engine();
        usable(database.look(handle -> TableVersion.of(engine, handle.getConnection())))
                .engine()
                .filter(needed -> !needed.equals(engine.name()))
                .ifPresent(
                        needed -> {
                            throw new SchemaUnusable(
                                    "the tables have come to need the engine %s: restart this program with it"
                                            .formatted(needed));
                        });
    }

    private static TableVersion usable(Optional<TableVersion> found) {
        return found.map(TableVersion::usable)
                .orElseThrow(
                        () ->
                                new SchemaUnusable(
                                        "the database has no tables: run 'blotter migrate'"
                                                + " to make them (in Java: SchemaPolicy.MIGRATE),"
                                                + " or 'blotter import'"));
    }

    /**
     * Makes the tables, or brings them to the version that this program works with. Several
     * programs may do so at a time: one does it, the others wait. Tables of a later version that
     * this program can use stay as they are. Returns the engine that they need.
     *
     * @throws SchemaUnusable if that cannot be done, or they have a later version that it cannot
     *     use
     */
    public Engine migrate() {
        return migrate(false);
    }

    /** Makes the tables beside those of others, or brings them to the version as above. */
    public Engine migrateBesideOthers() {
        return migrate(true);
    }

    /**
     * The engine that tables of any version need.
     *
     * @throws SchemaUnusable if it is not there
     */
    public Engine engine() {
        return engine(source.atOpening(NeededEngine::of));
    }

    private Engine engineOf(TableVersion version) {
        return engine(version.engine());
    }

    private Engine engine(Optional<String> needed) {
        return needed.map(Engines::named).orElseGet(source::engine);
    }

    private Engine migrate(boolean besideOthers) {
        Optional<TableVersion> found = found();
        if (found.filter(each -> each.isLater() || (besideOthers && each.text().equals(KNOWN)))
                .isPresent()) {
            return engineOf(found.get().usable());
        }
        source.migrate(besideOthers);
        Engine needed = engine();
        source.atOpening(connection -> afterMigration(needed, connection));
        return needed;
    }

    private static Void afterMigration(Engine engine, Connection connection) throws SQLException {
        engine.afterMigration(connection);
        return null;
    }

    /** The version of the tables, or none if there are none. */
    private Optional<TableVersion> found() {
        return source.atOpening(connection -> TableVersion.of(source.engine(), connection));
    }
}
