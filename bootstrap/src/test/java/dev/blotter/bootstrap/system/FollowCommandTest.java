package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.bootstrap.command.Typed;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes from standard input, beside a server on the same books. */
class FollowCommandTest {

    private static final String ROW =
            "{\"account\":\"A\",\"position_code\":\"9\",\"symbol\":\"AAPL\",\"side\":\"SELL\","
                    + "\"quantity\":\"0.00000000125\",\"quantity_notional\":12345678901234567890.125,"
                    + "\"open_time\":\"2026-01-20T15:00:00Z\",\"open_price\":221,"
                    + "\"last_update_time\":\"2026-01-21T15:00:00Z\",\"margin_rate\":null,"
                    + "\"take_profit_price\":\"\",\"stop_loss_price\":0.0000001}";
    private static final String UPSERT = "{\"upsert\":\"positions\",\"row\":" + ROW + "}\n";
    private static final String DELETE =
            "{\"delete\":\"positions\",\"row\":{\"account\":\"A\",\"position_code\":\"9\"}}\n";

    @TempDir private static Path directory;
    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.over(TestDatabase.on(TestEngine.H2), CsvBooks.small(), directory);
    }

    @BeforeEach
    void forgetWhatWasFollowed() {
        server.sql("delete from position where position_code = '9'");
        server.sql("delete from import_cursor");
    }

    @AfterAll
    static void stop() {
        server.closeWithDatabase();
    }

    @Test
    void clientsSeeWhatIsFollowedExactly() {
        assertThat(cursor().out()).isEmpty();
        Typed followed = follow(UPSERT + "{\"commit\":\"0/1\"}\n");

        assertThat(followed.err()).isEmpty();
        assertThat(followed.out()).containsExactly("Transactions followed: 1");
        assertThat(positions())
                .contains("\"positionCode\":\"9\"")
                .contains("\"quantity\":0.00000000125,")
                .contains("\"quantityNotional\":12345678901234567890.125,")
                .contains("0.0000001");
        assertThat(cursor().out()).containsExactly("0/1");

        assertThat(follow(DELETE + "{\"commit\":\"0/2\"}\n").exitCode()).isZero();
        assertThat(positions()).doesNotContain("\"positionCode\":\"9\"");
        assertThat(cursor().out()).containsExactly("0/2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "[]",
                "{}",
                "{\"commit\":1}",
                "{\"commit\":\"\"}",
                "{\"delete\":\"accounts\",\"row\":{\"account\":\"A\"}}\n{\"commit\":\"0/2\"}",
                "{\"commit\":\"0/2\"}{\"commit\":\"0/3\"}",
                "{\"commit\":\"0/2\"} x",
                "{\"commit\":\"0/2\",\"commit\":\"0/3\"}",
                "{\"commit\":\"1\",\"row\":{}}",
                "{\"upsert\":\"positions\"}",
                "{\"upsert\":\"positions\",\"row\":[]}",
                "{\"insert\":\"positions\",\"row\":{}}",
                "{\"upsert\":\"accounts\",\"row\":{\"account\":{}}}"
            })
    void aBadLineIsNamedAndWhatCameBeforeIsKept(String bad) {
        Typed followed = follow(UPSERT + "{\"commit\":\"0/1\"}\n" + bad + "\n");

        assertThat(followed.exitCode()).isEqualTo(1);
        assertThat(followed.err()).hasSize(1);
        assertThat(followed.err().get(0)).startsWith("blotter: standard input, line 3");
        assertThat(positions()).contains("\"positionCode\":\"9\"");
        assertThat(cursor().out()).containsExactly("0/1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"import", "import --follow --cursor", "import x --follow"})
    void oneThingIsImportedAtATime(String command) {
        assertThat(Typed.run(command.split(" ", -1)).exitCode()).isEqualTo(2);
    }

    @Test
    void feedsHaveNamesAndBadTransactionsAreSetAside() {
        Typed followed =
                Typed.runWithInput(
                        UPSERT.replace("AAPL", "NONE")
                                + "{\"commit\":\"0/1\"}\n"
                                + UPSERT
                                + "{\"commit\":\"0/2\"}\n",
                        "import",
                        "--follow",
                        "--name=trades",
                        "--skip-bad=" + directory.resolve("bad"),
                        "--db",
                        server.database().url());

        assertThat(followed.err()).isEmpty();
        assertThat(followed.out())
                .containsExactly("Transactions followed: 1", "Transactions set aside: 1");
        assertThat(directory.resolve("bad")).content().contains("'NONE' is not an instrument");
        assertThat(positions()).contains("\"positionCode\":\"9\"");
        assertThat(cursor().out()).isEmpty();
        assertThat(
                        Typed.run(
                                        "import",
                                        "--cursor",
                                        "--name=trades",
                                        "--db",
                                        server.database().url())
                                .out())
                .containsExactly("0/2");
    }

    @Test
    void modesAreForDirectories() {
        assertThat(
                        Typed.run("import", "--follow", "--merge", "--db", server.database().url())
                                .err())
                .containsExactly("blotter: --merge and --gently are for a directory");
    }

    private String positions() {
        return server.get("ann", "/accounts/A/positions").body();
    }

    private Typed follow(String lines) {
        return Typed.runWithInput(lines, "import", "--follow", "--db", server.database().url());
    }

    private Typed cursor() {
        return Typed.run("import", "--cursor", "--db", server.database().url());
    }
}
