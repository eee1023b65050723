package dev.blotter.adapter.jdbc.schema;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.SchemaPolicy;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.text.Finding;
import dev.blotter.tool.BooksTool;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the program of a release before does with tables that a later one has migrated. */
@OnEveryEngine
class LaterTablesTest {

    private final JdbcBookKeeper keeper;
    private final JdbcSettings settings;

    LaterTablesTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        keeper.database().changeTables();
        settings = keeper.database().settings();
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void aServerGoesOnThroughAMigrationThatAddsSomething() {
        add();

        assertThat(keeper.books().usability().usable()).isTrue();
        keeper.put(position(BOBS, "new", "AAPL"));
        assertThat(keeper.openPositions(SampleBooks.books().grants(ROOT, BOBS, ANNS)).accounts())
                .hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(SchemaPolicy.class)
    void itCanBeStartedAgain(SchemaPolicy policy) {
        add();

        try (JdbcBooks books = JdbcBooks.open(settings.toBuilder().schemaPolicy(policy).build())) {
            assertThat(
                            Snapshots.read(
                                            books.ports().positions(),
                                            SampleBooks.books().grants(ROOT, BOBS))
                                    .accounts())
                    .hasSize(1);
        }
        assertThat(version()).isEqualTo("99");
    }

    @Test
    void commandsGoOnAndLeaveTheTablesAsTheyAre() {
        add();

        BooksTool.migrate(settings);
        List<Finding> findings = new ArrayList<>();
        BooksTool.check(settings, findings::add);

        assertThat(findings).extracting(Finding::toString).anyMatch(each -> each.contains("99"));
        assertThat(findings).extracting(Finding::level).doesNotContain(Finding.Level.ERROR);
        assertThat(version()).isEqualTo("99");
    }

    @Test
    void whatTakesSomethingAwayIsRefusedInOneLine() {
        add();
        keeper.sql().run("update book_tables set usable_from = 99");

        String refused =
                "the tables have version 99, and this program works with "
                        + Schema.KNOWN
                        + ": run the newer program";
        assertThat(keeper.books().usability().usable()).isFalse();
        assertThat(keeper.books().usability().detail()).contains(refused);
        assertThatThrownBy(() -> JdbcBooks.open(settings)).hasMessageContaining(refused);
        assertThatThrownBy(() -> BooksTool.migrate(settings)).hasMessageContaining(refused);
    }

    /** Such a program reads the revision of the book USERS, which is gone. */
    @Test
    void whatARoleIsDeniedIsKeptFromProgramsThatKnowNoRoles() {
        keeper.sql().run("insert into api_user_role values ('ann', 'desk')");
        keeper.sql().run("insert into user_account_group values ('ann', 'vip')");
        keeper.sql().run("delete from role_denial where role = 'desk'");
        assertThat(books()).contains("USERS").doesNotContain("ROLES");
        assertThat(usableFrom()).isEqualTo("5");
        long revision =
                keeper.sql().number("select revision from book_revision where book = 'USERS'");

        keeper.sql().run("insert into role_denial values ('desk', 'SYMBOL', 'AAPL')");

        assertThat(books()).contains("ROLES").doesNotContain("USERS");
        assertThat(usableFrom()).isEqualTo("7");
        assertThat(keeper.sql().number("select revision from book_revision where book = 'ROLES'"))
                .isEqualTo(revision + 1);
        keeper.sql().run("update api_user set api_access = false where name = 'ann'");
        keeper.sql().run("delete from role_denial");
        assertThat(keeper.sql().number("select revision from book_revision where book = 'ROLES'"))
                .isEqualTo(revision + 3);
        assertThat(books()).contains("ROLES").doesNotContain("USERS");
        assertThat(keeper.books().usability().usable()).isTrue();
    }

    private String books() {
        return keeper.sql().texts("select book from book_revision");
    }

    private String usableFrom() {
        return keeper.sql().text("select cast(usable_from as varchar) from book_tables");
    }

    /** As a later program would: a table, a column, and a row of the history. */
    private void add() {
        keeper.sql().run("create table later_table (something integer)");
        keeper.sql()
                .run("alter table book_revision add column later_column varchar(10) default 'x'");
        keeper.sql()
                .run(
                        """
                        insert into "blotter_schema_history"
                            ("installed_rank", "version", "description", "type", "script",
                            "installed_by", "execution_time", "success")
                        values (99, '99', 'later', 'SQL', 'V99__later.sql', 'someone', 1, true)
                        """);
    }

    private String version() {
        return keeper.sql()
                .text(
                        "select max(\"version\") from \"blotter_schema_history\" where \"version\" = '99'");
    }
}
