package dev.blotter.citus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.CitusCluster;
import dev.blotter.adapter.jdbc.kit.FewerLibraries;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.tool.BooksTool;
import java.io.IOException;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.Driver;

/**
 * A program that lacks an engine uses no tables that need it, and changes none. On real nodes,
 * {@link CitusSpreadTest} shows it.
 */
class MissingEngineTest {

    private static final String CITUS = ".*(?:optional.citus.|blotter-citus-).*";
    private static final String H2 = ".*(?:optional.h2.|blotter-h2-).*";

    private final TestDatabase database = TestDatabase.bareOn(TestEngine.POSTGRESQL);

    /** Tables that were spread before tables said so, as far as PostgreSQL itself can have them. */
    @BeforeEach
    void spreadTablesOfVersion3() {
        assumeThat(CitusCluster.named()).as("tables that are spread indeed").isEmpty();
        database.changeTables();
        Flyway.configure()
                .dataSource(database.url(), null, null)
                .locations(TestEngine.POSTGRESQL.engine().migrations())
                .table("blotter_schema_history")
                .target("3")
                .load()
                .migrate();
        try (PlainSql sql = new PlainSql(database.url())) {
            sql.run("set allow_system_table_mods = on");
            sql.run("create table pg_catalog.pg_dist_partition (logicalrelid regclass)");
            sql.run("insert into pg_catalog.pg_dist_partition values ('position')");
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void itMigratesNothing() throws ReflectiveOperationException, IOException {
        assertThat(without(CITUS, "migrate"))
                .isEqualTo(
                        "the tables need the engine citus, and the artifact dev.blotter:blotter-citus is not on the class path (where jars are merged into one, their files in META-INF/services must be merged, too)");

        try (PlainSql sql = new PlainSql(database.url())) {
            assertThat(sql.number("select count(*) from pg_class where relname = 'book_engine'"))
                    .isZero();
            assertThat(sql.number("select count(*) from blotter_schema_history")).isEqualTo(3);
        }
    }

    @Test
    void itReadsNothing() throws ReflectiveOperationException, IOException {
        assertThat(without(CITUS, "open")).contains("version 3", "blotter migrate");
        try (PlainSql sql = new PlainSql(database.url())) {
            sql.run("delete from pg_catalog.pg_dist_partition");
            BooksTool.migrate(database.settings());
            sql.run("insert into book_engine values ('citus')");
        }

        assertThat(without(CITUS, "open")).contains("blotter-citus is not on the class path");
        assertThat(without(CITUS, "migrate")).contains("blotter-citus is not on the class path");
        assertThat(without(H2, "open")).isEqualTo("opened");
    }

    @Test
    void itNamesTheEngineOfAUrl() throws ReflectiveOperationException, IOException {
        assertThat(
                        (String)
                                FewerLibraries.without(H2)
                                        .call(Calls.class, "open", "jdbc:h2:mem:none"))
                .contains("one of H2", "dev.blotter:blotter-h2 is not on the class path");
    }

    /** What a program without Citus' engine says when it makes this call of {@link Calls}. */
    static String withoutCitus(String call, String url)
            throws ReflectiveOperationException, IOException {
        return (String) FewerLibraries.without(CITUS).call(Calls.class, call, url);
    }

    private String without(String paths, String call)
            throws ReflectiveOperationException, IOException {
        return (String) FewerLibraries.without(paths).call(Calls.class, call, database.url());
    }

    /** What the program does. */
    public static final class Calls {

        private Calls() {}

        /** Opens books. */
        public static String open(String url) {
            return said(() -> JdbcBooks.open(JdbcSettings.of(url)).close(), "opened");
        }

        /** Migrates their tables. */
        public static String migrate(String url) {
            return said(() -> BooksTool.migrate(JdbcSettings.of(url)), "migrated");
        }

        /** A driver is found by what has loaded it itself. */
        private static String said(Runnable work, String otherwise) {
            assertThat(Driver.isRegistered()).isTrue();
            try {
                work.run();
                return otherwise;
            } catch (SchemaUnusable refused) {
                return refused.getMessage();
            }
        }
    }
}
