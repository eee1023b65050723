package dev.blotter.adapter.jdbc.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.tool.BooksTool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A URL that names a schema means the one that PostgreSQL takes it for. */
class NamedSchemaTest {

    private final TestDatabase database = TestDatabase.bareOn(TestEngine.POSTGRESQL);

    @AfterEach
    void close() {
        database.close();
    }

    @ParameterizedTest
    @CsvSource({
        "books, books",
        "Fresh, fresh",
        "a-b, a-b",
        "%22a-b%22, a-b",
        "%22Two Words%22, Two Words",
        "'two,public', public"
    })
    void tablesAreMadeWhereTheyAreLookedFor(String named, String schema) {
        JdbcSettings settings = named(named);
        BooksTool.migrate(settings);
        BooksTool.migrate(settings);

        assertThatCode(() -> BooksTool.open(settings).close()).doesNotThrowAnyException();
        try (PlainSql sql = new PlainSql(database.url())) {
            assertThat(sql.texts("select schemaname from pg_tables where tablename = 'position'"))
                    .isEqualTo(schema + "\n");
            assertThat(sql.number("select count(*) from pg_namespace where nspname like '%\"%'"))
                    .isZero();
        }
    }

    @Test
    void oneOfCapitalsIsNamedInQuotes() {
        try (PlainSql sql = new PlainSql(database.url())) {
            sql.run("create schema \"MyBooks\"");
            BooksTool.migrate(named("%22MyBooks%22"));
            BooksTool.migrate(named("MyBooks"));

            assertThat(
                            sql.texts(
                                    "select schemaname from pg_tables where tablename = 'position' order by 1"))
                    .isEqualTo("MyBooks\nmybooks\n");
        }
    }

    private JdbcSettings named(String schema) {
        return database.settings().toBuilder()
                .url(database.url() + "&currentSchema=" + schema)
                .primaryUrl("")
                .build();
    }
}
