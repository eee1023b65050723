package dev.blotter.adapter.jdbc.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.tool.BooksTool;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Migrations of H2 that a kill ended between two statements, each of which H2 commits: the next one
 * completes them.
 */
class BrokenOffMigrationsTest {

    private static final Map<String, String> SCRIPTS =
            Map.of(
                    "1", "V2__keys.sql",
                    "2", "V3__position_changes.sql",
                    "5", "V6__attributes.sql",
                    "6", "V7__groups_and_roles.sql",
                    "7", "V8__margin_rates.sql");
    private static final Pattern END = Pattern.compile(";\\s*(?:\\n|$)");

    static Stream<Arguments> brokenOff() {
        return SCRIPTS.entrySet().stream()
                .flatMap(
                        each ->
                                IntStream.rangeClosed(1, statements(each.getValue()).size())
                                        .mapToObj(done -> Arguments.of(each.getKey(), done)));
    }

    @ParameterizedTest(name = "from version {0}, after {1} statements")
    @MethodSource("brokenOff")
    void theNextMigrationCompletesIt(String version, int done) {
        try (TestDatabase database = TestDatabase.bareOn(TestEngine.H2);
                PlainSql sql = new PlainSql(database.url())) {
            Flyway.configure()
                    .dataSource(database.url(), database.settings().user(), "")
                    .locations(TestEngine.H2.engine().migrations())
                    .table("blotter_schema_history")
                    .target(version)
                    .load()
                    .migrate();
            new SqlRows(sql).insertAll(SampleBooks.books());
            statements(SCRIPTS.get(version)).subList(0, done).forEach(sql::run);

            BooksTool.migrate(database.settings());

            assertThat(sql.text("select max(\"version\") from \"blotter_schema_history\""))
                    .isEqualTo(Schema.KNOWN);
            assertThatCode(() -> JdbcBooks.open(database.settings()).close())
                    .doesNotThrowAnyException();
        }
    }

    private static List<String> statements(String script) {
        String path = "/db/h2/" + script;
        try (InputStream in = Schema.class.getResourceAsStream(path)) {
            return END.splitAsStream(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .filter(statement -> !statement.isBlank())
                    .toList();
        } catch (IOException failed) {
            throw new IllegalStateException(path, failed);
        }
    }
}
