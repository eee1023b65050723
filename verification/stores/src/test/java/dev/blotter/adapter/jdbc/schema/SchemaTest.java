package dev.blotter.adapter.jdbc.schema;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.tool.BooksTool;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of databases with no tables, with our tables, and with those of another version. */
@OnEveryEngine
class SchemaTest {

    private final TestDatabase database;

    SchemaTest(TestEngine engine) {
        database = TestDatabase.bareOn(engine);
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void anEmptyDatabaseGetsItsTablesWhenItIsOpened() {
        JdbcBooks.open(database.settings()).close();

        assertThat(version()).isEqualTo(Schema.KNOWN);
        assertThatCode(() -> JdbcBooks.open(database.settings()).close())
                .doesNotThrowAnyException();
    }

    @Test
    void severalServersMayMigrateAtOnce() {
        List<CompletableFuture<Void>> migrations =
                Stream.generate(() -> CompletableFuture.runAsync(this::migrate, this::onOwnThread))
                        .limit(4)
                        .toList();
        migrations.forEach(CompletableFuture::join);

        assertThat(version()).isEqualTo(Schema.KNOWN);
        try (PlainSql sql = new PlainSql(database.url())) {
            assertThat(sql.number("select count(*) from book_revision")).isEqualTo(4);
        }
    }

    @Test
    void tablesOfAnEarlierVersionAreRefusedUntilTheyAreMigrated() {
        migrate();
        say("'0.9'");

        assertThatThrownBy(() -> JdbcBooks.open(database.settings()))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContainingAll("0.9", "blotter migrate");
    }

    @Test
    void whoeverLooksSomethingUpMakesNoTables() {
        assertThatThrownBy(() -> BooksTool.open(database.settings()))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("the database has no tables: run 'blotter migrate'");
    }

    @Test
    void booksOfTheFirstVersionAreKeptWhenTheyAreMigrated() {
        Engine engine = database.engine().engine();
        Flyway.configure()
                .dataSource(database.url(), database.settings().user(), "")
                .locations(engine.migrations())
                .table("blotter_schema_history")
                .target("1")
                .load()
                .migrate();
        try (PlainSql sql = new PlainSql(database.url())) {
            new SqlRows(sql).insertAll(SampleBooks.books());
            sql.run("create table import_cursor (latest varchar(4096) not null)"); // by a feed
            sql.run("insert into import_cursor values ('here')");
            assertThatThrownBy(() -> JdbcBooks.open(database.settings()))
                    .isInstanceOf(SchemaUnusable.class)
                    .hasMessageContainingAll("version 1", "blotter migrate");

            migrate();

            try (JdbcBooks books = JdbcBooks.open(database.settings())) {
                assertThat(books.ports().reference().current().accounts().find(ANNS)).isPresent();
                try (BooksTool tool = BooksTool.open(database.settings())) {
                    tool.keys().issue(ANN, "");
                    assertThat(tool.feedCursor()).hasValue("here");
                }
                assertThat(sql.number("select count(*) from api_key")).isEqualTo(1);
            }
            migrate();
            assertThat(version()).isEqualTo(Schema.KNOWN);
        }
    }

    @Test
    void tablesOfAnEarlySnapshotAreTakenForThoseOfOthers() {
        hostsOwn().locations(database.engine().engine().migrations()).target("2").load().migrate();

        assertThatThrownBy(this::migrate)
                .isInstanceOf(SchemaUnusable.class)
                .message()
                .contains("the schema has tables of others")
                .doesNotContain("\n");
    }

    @Test
    void theHistoryOfAnotherProgramIsNotTakenForOurs() {
        hostsOwn().locations("classpath:org/example/host").load().migrate();

        assertThatThrownBy(this::migrate).isInstanceOf(SchemaUnusable.class);
        assertThatThrownBy(() -> BooksTool.open(database.settings()))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("the database has no tables");
    }

    private FluentConfiguration hostsOwn() {
        return Flyway.configure()
                .dataSource(database.url(), database.settings().user(), "")
                .baselineOnMigrate(true)
                .baselineVersion("0");
    }

    @Test
    void aDatabaseWithTablesOfAnotherProgramIsLeftAlone() {
        try (PlainSql sql = new PlainSql(database.url())) {
            sql.run("create table somebody_elses (x integer)");

            assertThatThrownBy(() -> JdbcBooks.open(database.settings()))
                    .isInstanceOf(SchemaUnusable.class)
                    .message()
                    .contains("the tables cannot be made")
                    .doesNotContain("\n");
        }
    }

    private void migrate() {
        BooksTool.migrate(database.settings());
    }

    private void onOwnThread(Runnable task) {
        new Thread(task, "migration").start();
    }

    private void say(String version) {
        try (PlainSql sql = new PlainSql(database.url())) {
            sql.run("update \"blotter_schema_history\" set \"version\" = " + version);
        }
    }

    private String version() {
        try (PlainSql sql = new PlainSql(database.url())) {
            return sql.text("select max(\"version\") from \"blotter_schema_history\"");
        }
    }
}
