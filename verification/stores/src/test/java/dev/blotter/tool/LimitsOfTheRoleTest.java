package dev.blotter.tool;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports and migrations take as long as they take; another command names the limit. */
class LimitsOfTheRoleTest {

    private static final String SLOW =
            """
            create function slow.be_slow() returns %s language plpgsql as $$
            begin
                perform pg_sleep(0.5);
                %s
            end $$
            """;

    private final JdbcBookKeeper keeper =
            new JdbcBookKeeper(TestEngine.POSTGRESQL, SampleBooks.books());

    @TempDir private Path directory;
    private JdbcSettings limited;

    @BeforeEach
    void makeSlow() {
        keeper.database().changeTables();
        keeper.sql().run("create schema slow");
        keeper.sql().run(SLOW.formatted("trigger", "return null;"));
        keeper.sql()
                .run(
                        "create trigger slow after insert or update or delete on user_account"
                                + " execute function slow.be_slow()");
        limited = limited(keeper.database(), "%20-c%20transaction_timeout=400ms");
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void anImportHasNoLimit() {
        try (BooksTool tool = BooksTool.open(keeper.database().settings())) {
            tool.exportDirectory(directory.resolve("books"), line -> {});
        }
        keeper.sql().run("delete from user_account where user_name = 'ann'");

        BooksTool.importDirectory(
                limited, directory.resolve("books"), ImportMode.REPLACE, ImportProgress.IGNORED);

        assertThat(granted()).isPositive();
    }

    @Test
    void aFeedHasNone() {
        keeper.sql().run("delete from user_account where user_name = 'ann'");
        String lines =
                """
                {"upsert":"user_accounts","row":{"user":"ann","account":"%s"}}
                {"commit":"1"}
                {"delete":"user_accounts","row":{"user":"ann","account":"%1$s"}}
                {"commit":"2"}
                """
                        .formatted(ANNS.value());
        try (BooksTool tool = BooksTool.open(limited)) {
            tool.follow(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));
        }

        assertThat(granted()).isZero();
    }

    @Test
    void aMigrationHasNone() {
        try (TestDatabase bare = TestDatabase.bareOn(TestEngine.POSTGRESQL);
                PlainSql sql = new PlainSql(bare.url())) {
            sql.run("create schema slow");
            sql.run(SLOW.formatted("event_trigger", ""));
            sql.run(
                    "create event trigger slow on ddl_command_end when tag in ('CREATE SEQUENCE')"
                            + " execute function slow.be_slow()");
            BooksTool.migrate(limited(bare, ""));

            assertThat(sql.number("select count(*) from book_revision")).isPositive();
        }
    }

    @Test
    void aCommandThatTakesTooLongNamesTheLimit() {
        try (BooksTool tool = BooksTool.open(limited(keeper.database(), ""))) {
            assertThatThrownBy(() -> tool.users().revoke(ANN, List.of(ANNS)))
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("look at statement_timeout of the database user");
        }
    }

    private static JdbcSettings limited(TestDatabase database, String more) {
        return database.settings().toBuilder()
                .url(database.url() + "&options=-c%20statement_timeout=400ms" + more)
                .primaryUrl("")
                .build();
    }

    private long granted() {
        return keeper.sql().number("select count(*) from user_account where user_name = 'ann'");
    }
}
