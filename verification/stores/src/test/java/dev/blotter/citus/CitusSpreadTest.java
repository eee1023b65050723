package dev.blotter.citus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.column.AttributeColumns;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.CitusCluster;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.PostgresServer;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.text.Finding;
import dev.blotter.application.text.Finding.Level;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.transaction.AdministrationFailed;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the nodes that the system property {@code citus} names; skipped without it. */
class CitusSpreadTest {

    private static final String TABLES =
            """
            select string_agg(logicalrelid::text, ', ' order by logicalrelid::text)
            from pg_dist_partition where partmethod = 'h'
            """;

    private CitusCluster citus;
    private TestDatabase database;
    private PlainSql sql;

    @BeforeEach
    void open() {
        citus =
                CitusCluster.named()
                        .orElseGet(() -> Assumptions.abort("no Citus is named by -Dcitus="));
        database = TestDatabase.bareOn(TestEngine.POSTGRESQL);
        sql = new PlainSql(database.url());
    }

    @AfterEach
    void close() {
        if (database != null) {
            sql.close();
            database.close();
        }
    }

    @Test
    void filledTablesAreSpreadOnceAndKeepTheirRowsAndVersions() {
        BooksTool.migrate(settings());
        new SqlRows(sql).insertAll(SampleBooks.books());
        sql.run("update position set quantity = quantity + 1");
        String before = state();

        List<CompletableFuture<Boolean>> several =
                Stream.generate(() -> CompletableFuture.supplyAsync(this::spread))
                        .limit(2)
                        .toList();

        assertThat(several).map(CompletableFuture::join).containsExactlyInAnyOrder(true, false);
        assertThat(sql.text(TABLES)).isEqualTo("\"position\", position_version");
        assertThat(state()).isEqualTo(before);
        assertThat(spread()).isFalse();
        assertThat(broken()).isEmpty();
    }

    @Test
    void spreadTablesAreNotExported(@TempDir Path home) {
        spread();
        Path directory = home.resolve("out");

        try (BooksTool books = BooksTool.open(settings())) {
            assertThatThrownBy(() -> books.exportDirectory(directory, line -> {}))
                    .isInstanceOf(AdministrationFailed.class)
                    .hasMessageContaining("cannot be exported");
        }
        assertThat(directory).doesNotExist();
    }

    @Test
    void versionsAndRevisionsMoveOnEachNode() {
        spread();
        new SqlRows(sql).insertAll(SampleBooks.books());
        long revision = sql.number("select revision from book_revision where book = 'ACCOUNTS'");
        long versions = sql.number("select sum(version) from position_version");

        sql.run("update position set quantity = quantity + 1");
        sql.run("update account set account_group = 'other' where code = 'default:bob'");

        long accounts = sql.number("select count(distinct account_code) from position");
        assertThat(sql.number("select sum(version) from position_version"))
                .isEqualTo(versions + accounts);
        assertThat(citus.workers())
                .allSatisfy(
                        worker ->
                                assertThat(at(worker, "ACCOUNTS"))
                                        .isEqualTo(String.valueOf(revision + 1)));
        assertThat(broken()).isEmpty();
    }

    private String at(PostgresServer node, String book) {
        return node.text(
                sql.text("select current_database()"),
                "select revision from book_revision where book = '%s'".formatted(book));
    }

    @Test
    void aShardWithoutItsTriggerIsFound() {
        spread();
        PostgresServer worker = citus.workers().get(0);
        String name = sql.text("select current_database()");
        String shard =
                sql.text(
                        "select 'position_' || min(shardid) from citus_shards"
                                + " where table_name = 'position'::regclass"
                                + " and nodename || ':' || nodeport = ?",
                        worker.host());

        worker.run(
                name,
                "set citus.enable_manual_changes_to_shards = on",
                "alter table %s disable trigger user".formatted(shard));

        assertThat(broken())
                .singleElement()
                .satisfies(
                        finding -> {
                            assertThat(finding.level()).isEqualTo(Level.ERROR);
                            assertThat(finding.text())
                                    .contains(shard, worker.host(), "has 0 of 3 triggers");
                        });
    }

    /** As a program leaves them that upgrades the tables and knows nothing of Citus. */
    @Test
    void functionsForOneNodeAreFoundAndAMigrationReplacesThem() {
        spread();
        new SqlRows(sql).insertAll(SampleBooks.books());
        String before = state();
        sql.run(functionsForOneNode());

        assertThatThrownBy(() -> sql.run("update position set quantity = quantity + 1"))
                .hasMessageContaining("position_change");
        assertThat(broken())
                .hasSize(1 + citus.workers().size())
                .allSatisfy(
                        finding -> {
                            assertThat(finding.level()).isEqualTo(Level.ERROR);
                            assertThat(finding.text())
                                    .contains("has another move_versions than", "blotter migrate");
                        });

        BooksTool.migrate(settings());

        assertThat(broken()).isEmpty();
        assertThat(state()).isEqualTo(before);
        sql.run("update position set quantity = quantity + 1");
        assertThat(state()).isNotEqualTo(before);
    }

    private static String functionsForOneNode() {
        try (InputStream file =
                TestEngine.class.getResourceAsStream("/db/postgresql/V3__position_changes.sql")) {
            String script = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return script.substring(script.indexOf("create or replace function"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Test
    void aNodeThatLacksASettingIsNamedAndNothingIsSpread() {
        String name = sql.text("select current_database()");
        PostgresServer worker = citus.workers().get(1);
        worker.run(
                name,
                "set citus.enable_ddl_propagation = off",
                "alter database %s set citus.enable_unsafe_triggers = off".formatted(name));

        assertThatThrownBy(this::spread)
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContainingAll(
                        worker.host(), "citus.enable_unsafe_triggers must be on and is off");
        assertThat(sql.number("select count(*) from pg_dist_partition")).isZero();
    }

    @Test
    void aDatabaseWithoutTheExtensionIsRefused() {
        sql.run("drop extension citus cascade");

        assertThatThrownBy(this::spread)
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("create extension citus");
    }

    @Test
    void tablesThatWereSpreadBeforeTheySaidSoNeedTheEngine()
            throws ReflectiveOperationException, IOException {
        spread();
        new SqlRows(sql).insertAll(SampleBooks.books());
        takeAwayWhatIsNewerThanVersion3();

        assertThat(MissingEngineTest.withoutCitus("migrate", database.url()))
                .contains("the tables need the engine citus");
        assertThat(sql.number("select count(*) from pg_class where relname = 'book_engine'"))
                .isZero();

        BooksTool.migrate(settings());

        assertThat(sql.text("select engine from book_engine")).isEqualTo("citus");
        assertThat(MissingEngineTest.withoutCitus("open", database.url()))
                .contains("the tables need the engine citus");
        assertThat(broken()).isEmpty();
    }

    private void takeAwayWhatIsNewerThanVersion3() {
        sql.run("drop table book_engine, book_tables");
        sql.run("drop table user_account_group, api_user_role, role_denial, audit");
        sql.run("delete from book_revision where book = 'GROUPS'");
        for (Attribute attribute : Attribute.values()) {
            if (attribute != Attribute.DESCRIPTION) {
                sql.run("alter table instrument drop column " + AttributeColumns.name(attribute));
            }
            if (Attribute.ofTerms().contains(attribute)) {
                sql.run("alter table group_terms drop column " + AttributeColumns.name(attribute));
                sql.run(
                        "alter table account_terms drop column "
                                + AttributeColumns.name(attribute));
            }
        }
        sql.run("delete from blotter_schema_history where version in ('4', '5', '6', '7', '8')");
    }

    private boolean spread() {
        CitusTables tables = CitusTables.of(settings());
        BooksTool.migrate(settings());
        return tables.spread();
    }

    private JdbcSettings settings() {
        return database.settings();
    }

    private String state() {
        return sql.texts(
                """
                select account_code || ' ' || version || ' ' || open_positions || ' '
                    || (select count(*) from position p where p.account_code = v.account_code)
                from position_version v order by 1
                """);
    }

    private List<Finding> broken() {
        List<Finding> findings = new ArrayList<>();
        BooksTool.check(settings(), findings::add);
        return findings.stream().filter(each -> each.level() != Level.OK).toList();
    }
}
