package dev.blotter.tool;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.Finding;
import dev.blotter.application.text.OperatorFailure;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where its user lacks a right, or may not write, each command says so in one line. A build tries
 * each table with every sixth command; {@code -Dtest.thorough=true} with all.
 */
class MissingRightsTest {

    private static final String ROLE = "clerk_of_the_books";
    private static final int EVERY = Boolean.getBoolean("test.thorough") ? 1 : 6;

    private final JdbcBookKeeper keeper =
            new JdbcBookKeeper(TestEngine.POSTGRESQL, SampleBooks.books());

    @TempDir private Path directory;
    private JdbcSettings settings;
    private int exports;

    @BeforeEach
    void makeRole() {
        settings =
                keeper.database().settings().toBuilder()
                        .url(keeper.database().url().replace("user=postgres", "user=" + ROLE))
                        .primaryUrl("")
                        .build();
        try (BooksTool tool = BooksTool.open(keeper.database().settings())) {
            tool.exportDirectory(directory.resolve("books"), line -> {});
        }
        keeper.sql().run("create role " + ROLE + " login");
        grantAll();
    }

    @AfterEach
    void dropRole() {
        keeper.sql().run("drop owned by " + ROLE);
        keeper.sql().run("drop role " + ROLE);
        keeper.close();
    }

    @Test
    void allRightsOnAllTablesAreEnough() {
        commands()
                .forEach(
                        (name, command) ->
                                assertThatCode(() -> command.accept(settings))
                                        .as(name)
                                        .doesNotThrowAnyException());
    }

    @Test
    void theTableIsNamedThatMayNotBeReadOrWritten() {
        int refused = 0;
        List<String> names = List.copyOf(commands().keySet());
        int first = 0;
        for (String table : tables()) {
            keeper.sql().run("revoke all on \"%s\" from %s".formatted(table, ROLE));
            for (int i = first++ % EVERY; i < names.size(); i += EVERY) {
                Consumer<JdbcSettings> command = commands().get(names.get(i));
                Throwable failure = catchThrowable(() -> command.accept(settings));
                if (failure != null) {
                    refused++;
                    assertOneLine(names.get(i) + " without " + table, failure)
                            .contains("permission denied for table " + table, "grant");
                }
            }
            grantAll();
        }
        assertThat(refused).isGreaterThan(100 / EVERY);
    }

    @Test
    void aSchemaThatMayNotBeUsedIsNoneWithoutTables() {
        keeper.database().changeTables();
        keeper.sql().run("revoke all on schema public from public");

        for (Map.Entry<String, Consumer<JdbcSettings>> command : commands().entrySet()) {
            Throwable failure = catchThrowable(() -> command.getValue().accept(settings));
            assertOneLine(command.getKey(), failure)
                    .contains("public", "grant")
                    .doesNotContain("no tables");
        }
    }

    @Test
    void aDatabaseThatTakesNoChangesSaysSo() {
        keeper.sql().run("alter role %s set default_transaction_read_only to on".formatted(ROLE));

        for (String name : List.of("import", "follow", "user grant", "key issue")) {
            Throwable failure = catchThrowable(() -> commands().get(name).accept(settings));
            assertOneLine(name, failure).contains("read-only transaction");
        }
    }

    @Test
    void onlyTheOwnerMigrates() {
        keeper.database().changeTables();
        keeper.sql().run("update \"blotter_schema_history\" set \"version\" = '0.9'");

        Throwable failure = catchThrowable(() -> BooksTool.migrate(settings));

        assertOneLine("migrate", failure).contains("the tables cannot be made");
    }

    private static org.assertj.core.api.AbstractStringAssert<?> assertOneLine(
            String what, Throwable failure) {
        assertThat(failure).as(what).isInstanceOfAny(OperatorFailure.class, StoreUnavailable.class);
        return assertThat(failure.getMessage())
                .as(what)
                .doesNotContain("\n", "SQLException", "statement:", "select", "URL");
    }

    private Map<String, Consumer<JdbcSettings>> commands() {
        Map<String, Consumer<JdbcSettings>> all = new LinkedHashMap<>();
        all.put(
                "import",
                as ->
                        BooksTool.importDirectory(
                                as,
                                directory.resolve("books"),
                                ImportMode.REPLACE,
                                ImportProgress.IGNORED));
        all.put("follow", as -> with(as, books -> books.follow(transaction())));
        all.put("cursor", as -> with(as, BooksTool::feedCursor));
        all.put(
                "export",
                as ->
                        with(
                                as,
                                books ->
                                        books.exportDirectory(
                                                directory.resolve("out" + exports++), line -> {})));
        all.put("user list", as -> with(as, books -> books.users().list()));
        all.put("user grant", as -> with(as, books -> books.users().grant(ANN, List.of(ANNS))));
        all.put("user remove", as -> with(as, books -> books.users().require(ANN)));
        all.put("key list", as -> with(as, books -> books.keys().inForce()));
        all.put("key issue", as -> with(as, books -> books.keys().issue(ANN, "")));
        all.put("account show", as -> with(as, books -> books.lookup().account(ANNS)));
        all.put("explain", as -> with(as, books -> books.reference().current()));
        all.put("audit", as -> with(as, BooksTool::audit));
        all.put("check", MissingRightsTest::check);
        all.put("serve", MissingRightsTest::serve);
        return all;
    }

    private static ByteArrayInputStream transaction() {
        return new ByteArrayInputStream(
                """
                {"upsert":"accounts","row":{"account":"new","group":"vip"}}
                {"commit":"here"}
                """
                        .getBytes(StandardCharsets.UTF_8));
    }

    private static void with(JdbcSettings settings, Consumer<BooksTool> work) {
        try (BooksTool books = BooksTool.open(settings)) {
            work.accept(books);
        }
    }

    private static void serve(JdbcSettings settings) {
        try (JdbcBooks books = JdbcBooks.open(settings)) {
            books.startRefreshing();
        }
    }

    /** What a check finds is no failure, so it is made one here. */
    private static void check(JdbcSettings settings) {
        List<String> found = new ArrayList<>();
        BooksTool.check(
                settings,
                finding -> {
                    if (finding.level() == Finding.Level.ERROR) {
                        found.add(finding.text());
                    }
                });
        if (!found.isEmpty()) {
            throw new StoreUnavailable(String.join("; ", found), new IllegalStateException());
        }
    }

    private List<String> tables() {
        return keeper.sql()
                .texts("select tablename from pg_tables where schemaname = 'public' order by 1")
                .lines()
                .toList();
    }

    private void grantAll() {
        keeper.sql().run("grant all on all tables in schema public to " + ROLE);
    }
}
