package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.bootstrap.command.BlotterCommand;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs what the page on feeds says to run, but for the programs around it. */
class FeedRecipeTest {

    private static final String PAGE =
            Documents.text(Documents.ROOT.resolve("docs/operations/feed.md"));
    private static final Pattern SQL = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PSQL =
            Pattern.compile("psql -XAtqc (['\"])(.*?)\\1 \"\\$source\"", Pattern.DOTALL);
    private static final Pattern BASH = Pattern.compile("```bash\n(.*?)```", Pattern.DOTALL);
    private static final Pattern JQ =
            Pattern.compile("jq -c --unbuffered '(.*?)' \\|", Pattern.DOTALL);

    private static final String TRADES =
            """
            create table trade (
                account text not null,
                id integer not null,
                symbol text not null,
                side text not null,
                quantity numeric not null,
                notional numeric not null,
                opened timestamptz not null,
                price numeric not null,
                primary key (account, id) deferrable initially deferred)
            """;
    private static final String TRADE =
            "insert into trade values ('%s', %s, 'AAPL', 'BUY', %s, 1, '2026-01-02T03:04:05Z', 1)";

    @TempDir private Path directory;

    private TestDatabase source;
    private TestDatabase books;
    private Connection trades;
    private String cursor = "0";

    @BeforeEach
    void startBoth() throws SQLException, IOException {
        source = TestDatabase.bareOn(TestEngine.POSTGRESQL);
        books = TestDatabase.bareOn(TestEngine.H2);
        trades = source.connect();
        run(TRADES);
        run(found(SQL, PAGE).group(1));
        Files.writeString(
                directory.resolve("instruments.csv"),
                "symbol,type,description,trading_status,min_order_size,max_order_size,"
                        + "max_order_size_unit,min_order_size_increment,margin_rate\n"
                        + "AAPL,STOCK,,FULL,1,100,LOTS,1,0.05\n");
        Files.writeString(directory.resolve("accounts.csv"), "account,group\na,x\nb,x\n");
        assertThat(BlotterCommand.run("import", directory.toString(), "--db", books.url()))
                .isZero();
    }

    @AfterEach
    void stopBoth() throws SQLException {
        trades.close();
        source.close();
        books.close();
    }

    @Test
    void aTradeWithAnotherKeyLeavesNoPositionBehind() throws SQLException {
        run(TRADE.formatted("a", 1, 10));
        run(TRADE.formatted("a", 2, 20));
        assertFollowed("a|1|10", "a|2|20");

        run("update trade set account = 'b' where id = 1");
        assertFollowed("a|2|20", "b|1|10");
        run("update trade set id = 3 where id = 2");
        assertFollowed("a|3|20", "b|1|10");
        run("update trade set quantity = 30 where id = 3");
        assertFollowed("a|3|30", "b|1|10");
        run("delete from trade where id = 1");
        assertFollowed("a|3|30");
    }

    @Test
    void tradesMayTakeEachOthersKeys() throws SQLException {
        run(TRADE.formatted("a", 1, 10));
        run(TRADE.formatted("a", 2, 20));
        run(TRADE.formatted("b", 2, 30));
        run("update trade set account = case account when 'a' then 'b' else 'a' end where id = 2");
        assertFollowed("a|1|10", "a|2|30", "b|2|20");
        run("update trade set id = id + 1");
        assertFollowed("a|2|10", "a|3|30", "b|3|20");
        run(
                "with gone as (delete from trade where account = 'b' returning *)"
                        + " insert into trade select account, id, symbol, side, 40, notional, opened, price"
                        + " from gone");
        assertFollowed("a|2|10", "a|3|30", "b|3|40");
    }

    @Test
    void truncateEmptiesPositions() throws SQLException {
        run(TRADE.formatted("a", 1, 10));
        assertFollowed("a|1|10");

        run(TRADE.formatted("a", 2, 20));
        run("truncate trade");
        run(TRADE.formatted("b", 1, 30));
        assertFollowed("b|1|30");
    }

    @Test
    void whateverHappensToTradesHappensToPositions() throws SQLException {
        for (long seed = 1; seed <= 10; seed++) {
            Random random = new Random(seed);
            List<String> done = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                done.add(change(random));
            }
            follow();
            assertThat(positions())
                    .as("seed %s: %s", seed, done)
                    .isEqualTo(
                            rows(
                                    trades,
                                    "select account, id, quantity from trade order by 1, id::text"));
        }
    }

    private String change(Random random) throws SQLException {
        String where =
                " where account = '%s' and id >= %s"
                        .formatted(random.nextBoolean() ? "a" : "b", random.nextInt(8));
        String account = random.nextBoolean() ? "a" : "b";
        String change =
                switch (random.nextInt(9)) {
                    case 0 -> "delete from trade" + where;
                    case 1 -> "update trade set account = '" + account + "'" + where;
                    case 2 -> "update trade set id = id + " + (random.nextInt(5) - 2) + where;
                    case 3 -> "update trade set id = 9 - id" + where;
                    case 4 -> "update trade set quantity = quantity + 1" + where;
                    case 5 -> "truncate trade";
                    default -> TRADE.formatted(account, random.nextInt(10), 1 + random.nextInt(99));
                };
        try {
            run(change);
            return change;
        } catch (SQLException twoOfOneKey) {
            assertThat(twoOfOneKey.getSQLState()).isEqualTo("23505");
            return "refused: " + change;
        }
    }

    @Test
    void whatDebeziumReadsBecomesLines() throws Exception {
        assertThat(
                        lines(
                                "{\"status\":\"BEGIN\"}",
                                "{\"op\":\"c\",\"before\":null,\"after\":" + trade("a", 1) + "}",
                                "{\"op\":\"u\",\"before\":%s,\"after\":%s}"
                                        .formatted(trade("a", 1), trade("b", 1)),
                                "{\"op\":\"u\",\"before\":%s,\"after\":%s}"
                                        .formatted(trade("b", 1), trade("b", 1)),
                                "{\"op\":\"d\",\"before\":" + trade("b", 1) + ",\"after\":null}",
                                "{\"status\":\"END\"}",
                                "{\"op\":\"t\",\"before\":null,\"after\":null}",
                                "{\"status\":\"END\"}"))
                .containsExactly(
                        upserted("a"),
                        deleted("a"),
                        upserted("b"),
                        deleted("b"),
                        upserted("b"),
                        deleted("b"),
                        "{\"commit\":\"5\"}",
                        "{\"truncate\":\"positions\"}",
                        "{\"commit\":\"7\"}");
        assertThat(lines("no JSON")).singleElement().asString().startsWith("{\"error\":");
    }

    @Test
    void noIdBecomesAnother() throws Exception {
        String id = "1342647857257299304";
        String line =
                lines("{\"op\":\"d\",\"before\":{\"account\":\"a\",\"id\":%s}}".formatted(id))
                        .get(0);
        if (!line.contains("\"position_code\":" + id)) {
            Process version = new ProcessBuilder("jq", "--version").start();
            assertThat(version.inputReader(StandardCharsets.UTF_8).readLine())
                    .matches("jq-1\\.[0-6]\\b.*");
            assertThat(PAGE).contains("`jq` (1.7 or later");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"psql", "kcat"})
    void aPipelineFailsIfItsBeginningDoes(String reader) throws Exception {
        part("jq", "cat");
        part("blotter", "case $* in *--cursor) exit 3;; *) cat;; esac");
        part(reader, "touch started; echo 7");
        assertThat(exitCode(bashWith(reader + " -"))).isNotZero();
        assertThat(directory.resolve("started")).doesNotExist();

        part("blotter", "case $* in *--cursor) echo 5;; *) cat;; esac");
        part(reader, "exit 3");
        assertThat(exitCode(bashWith(reader + " -"))).isNotZero();
    }

    @ParameterizedTest
    @CsvSource({"5, 6", "'', 0"})
    void aTopicIsReadAfterTheCursorOrNotAtAll(String last, String next) throws Exception {
        part("kcat", "echo \" $*\"");
        part("jq", "cat");
        part("blotter", "case $* in *--cursor) echo " + last + ";; *) cat;; esac");
        assertThat(exitCode(bashWith("kcat -"))).isZero();
        assertThat(directory.resolve("said"))
                .content()
                .contains(" -o " + next + " ", " -X topic.auto.offset.reset=error ");
    }

    @Test
    void allThatWasSetAsideComesAgain() throws Exception {
        List<String> lines =
                List.of(
                        "\uFEFF{\"truncate\":\"positions\"}",
                        " {\"truncate\":\"positions\"}",
                        " {\"commit\":\"1\"}",
                        "[",
                        "{\"commit\":\"2\"}");
        Path bad = directory.resolve("bad.jsonl");
        follow(String.join("\n", lines) + "\n", "--skip-bad", bad.toString());

        part("blotter", "cat");
        assertThat(exitCode(bashWith("--name again"))).isZero();
        assertThat(Files.readAllLines(directory.resolve("said"))).isEqualTo(lines);
    }

    private static String bashWith(String text) {
        return BASH.matcher(PAGE)
                .results()
                .map(each -> each.group(1))
                .filter(each -> each.contains(text))
                .findFirst()
                .orElseThrow();
    }

    /** What stands in for a program of a pipeline. */
    private void part(String name, String script) throws IOException {
        Path file = Files.createDirectories(directory.resolve("parts")).resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private int exitCode(String script) throws Exception {
        ProcessBuilder bash =
                new ProcessBuilder("bash", "-c", script, "recipe", "source")
                        .directory(directory.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(directory.resolve("said").toFile());
        bash.environment()
                .computeIfPresent(
                        "PATH", (same, usual) -> directory.resolve("parts:" + usual).toString());
        Process started = bash.start();
        try {
            assertThat(started.waitFor(1, TimeUnit.MINUTES)).as(script).isTrue();
            return started.exitValue();
        } finally {
            started.destroyForcibly();
        }
    }

    private static String upserted(String account) {
        return "{\"upsert\":\"positions\",\"row\":{\"account\":\"%s\",\"position_code\":1,"
                        .formatted(account)
                + "\"symbol\":\"AAPL\",\"side\":\"BUY\",\"quantity\":\"1.50\"}}";
    }

    private static String deleted(String account) {
        return "{\"delete\":\"positions\",\"row\":{\"account\":\"%s\",\"position_code\":1}}"
                .formatted(account);
    }

    private static String trade(String account, int id) {
        return "{\"account\":\"%s\",\"id\":%s,\"symbol\":\"AAPL\",\"side\":\"BUY\",\"quantity\":\"1.50\"}"
                .formatted(account, id);
    }

    /** What jq makes of messages, which are given as kcat prints them. */
    private static List<String> lines(String... messages) throws Exception {
        Process jq;
        try {
            jq =
                    new ProcessBuilder("jq", "-c", found(JQ, PAGE).group(1))
                            .redirectErrorStream(true)
                            .start();
        } catch (IOException missing) {
            return abort("there is no jq: " + missing.getMessage());
        }
        StringBuilder input = new StringBuilder();
        for (int i = 0; i < messages.length; i++) {
            input.append("{\"offset\":%s,\"payload\":\"".formatted(i))
                    .append(messages[i].replace("\"", "\\\""))
                    .append("\"}\n");
        }
        jq.getOutputStream().write(input.toString().getBytes(StandardCharsets.UTF_8));
        jq.getOutputStream().close();
        List<String> lines = jq.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertThat(jq.waitFor()).isZero();
        return lines;
    }

    private void assertFollowed(String... positions) throws SQLException {
        follow();
        assertThat(positions()).containsExactly(positions);
    }

    /** One round of the loop. */
    private void follow() throws SQLException {
        Matcher queries = found(PSQL, PAGE);
        String next = rows(trades, queries.group(2)).get(0);
        assertThat(queries.find()).isTrue();
        String changes = queries.group(2).replace("${cursor:-0}", cursor).replace("$next", next);
        String lines = String.join("\n", rows(trades, changes));
        String input = lines + (lines.isEmpty() ? "" : "\n") + "{\"commit\":\"" + next + "\"}\n";
        cursor = next;

        follow(input);
    }

    private void follow(String input, String... options) {
        List<String> command = new ArrayList<>(List.of("import", "--follow", "--db", books.url()));
        command.addAll(List.of(options));
        InputStream usual = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(BlotterCommand.run(command.toArray(String[]::new))).isZero();
        } finally {
            System.setIn(usual);
        }
    }

    private List<String> positions() throws SQLException {
        try (Connection connection = books.connect()) {
            return rows(
                    connection,
                    "select account_code, position_code, cast(quantity as integer) from position"
                            + " order by 1, 2");
        }
    }

    private static List<String> rows(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            List<String> rows = new ArrayList<>();
            while (found.next()) {
                List<String> cells = new ArrayList<>();
                for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                    cells.add(found.getString(i));
                }
                rows.add(String.join("|", cells));
            }
            return rows;
        }
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = trades.createStatement()) {
            statement.execute(sql);
        }
    }

    private static Matcher found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertThat(matcher.find()).as(pattern.pattern()).isTrue();
        return matcher;
    }
}
