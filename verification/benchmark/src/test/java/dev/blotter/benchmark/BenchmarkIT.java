package dev.blotter.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The benchmark as it is typed, on tiny books and for a moment: that it works, not how fast. */
class BenchmarkIT {

    private static final Path BASE = Path.of(System.getProperty("basedir"));

    private static final Path BLOTTER =
            BASE.resolve("../../bootstrap/target/blotter.jar").normalize();

    private static EmbeddedPostgres postgres;
    private static int databases;

    @TempDir private Path directory;

    @Test
    void httpComparesAllScenariosWithTheBareServer() throws Exception {
        String shown = run(tiny("http", "--instruments=2000", "--accounts=60"));

        assertThat(shown).contains("S1 one symbol", "S7 positions of 50 accounts", "S9 a denied");
        assertThat(results("http.json")).contains("\"cpuMillisPer1000\"", "\"bare\"");
    }

    @Test
    void coldComparesWithRequestsThatRepeatAndWithTheLimitOfJdbc() throws Exception {
        String shown = run(tiny("cold", "--instruments=2000", "--accounts=200"));

        assertThat(shown).contains("C1 one symbol", "C7 the same, 304", "C8 positions of 50");
        assertThat(results("cold.json")).contains("\"repeated\"", "\"limit\"");
    }

    @Test
    void growthDrawsItsCurves() throws Exception {
        run(tiny("growth", "--sizes=500,1000", "--scenarios=S1,THREE", "--images=" + directory));

        assertThat(results("growth.json")).contains("\"THREE\"");
        assertThat(directory.resolve("growth-cpu.svg")).content().contains("<svg", "THREE");
    }

    @Test
    void tailMeasuresBesideImports() throws Exception {
        String shown =
                run(
                        tiny(
                                "tail",
                                "--instruments=1000",
                                "--accounts=60",
                                "--changes=100",
                                "--rate=50"));

        assertThat(shown).contains("imports", "nothing");
        assertThat(results("tail.json")).contains("\"maxMillis\"");
    }

    @Test
    void movingComparesWithPositionsThatStay() throws Exception {
        String shown =
                run(
                        tiny(
                                "moving",
                                "--instruments=1000",
                                "--accounts=60",
                                "--polled=20",
                                "--shares=0,100",
                                "--db=" + emptyPostgres()));

        assertThat(shown).contains("without a tag", "with the tag", "100 %");
        assertThat(results("moving.json")).contains("\"cpuMillisPer1000\"", "\"unchangedPercent\"");
    }

    @Test
    void soakComparesTheEndWithAnEarlierMinute() throws Exception {
        String shown =
                run(
                        List.of(
                                "soak",
                                "--minutes=3",
                                "--reference=2",
                                "--seconds=3",
                                "--waiters=20",
                                "--tolerance=100000",
                                "--instruments=1000",
                                "--accounts=3000",
                                "--positions-per-account=2",
                                "--db=" + emptyPostgres(),
                                "--work=" + directory.resolve("work"),
                                "--results=" + directory,
                                "--jar=" + BLOTTER));

        assertThat(shown).contains("0 wrong answers", "heap MB", "p99.9 ms", " logins");
        assertThat(results("soak.json")).contains("\"descriptors\"", "\"fileBytes\"");
    }

    @Test
    void catalogMeasuresTheSearch() throws Exception {
        String shown =
                run(
                        List.of(
                                "catalog",
                                "--sizes=2000",
                                "--denials=10",
                                "--iterations=1",
                                "--results=" + directory));

        assertThat(shown).contains("deepPage", "rarePart");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--no-events", "--events"})
    void waitersGetNewsOfAllThatChanges(String how) throws Exception {
        String shown =
                run(
                        List.of(
                                "waiters",
                                how,
                                "--waiters=60",
                                "--changes=5",
                                "--seconds=1",
                                "--rounds=2",
                                "--instruments=1000",
                                "--accounts=100",
                                "--positions-per-account=3",
                                "--db=" + emptyPostgres(),
                                "--work=" + directory.resolve("work"),
                                "--results=" + directory,
                                "--jar=" + BLOTTER));

        assertThat(shown).contains("heap of a waiting client", "to the last answer");
        assertThat(results("waiters.json")).contains("\"bytesPerWaiter\"", "\"answers\" : 60");
    }

    @Test
    void waitersSaysWhenTooFewFilesMayBeOpen() throws Exception {
        Path shown = directory.resolve("shown.txt");
        Process process =
                start(shown, List.of("waiters", "--waiters=100000000", "--jar=" + BLOTTER));

        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        assertThat(shown).content().contains("the load may open", "ulimit -n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"moving", "soak", "waiters --waiters=9 --changes=1"})
    void whatChangesPositionsBySqlNeedsAPostgres(String command) throws Exception {
        Path shown = directory.resolve("shown.txt");
        Process process =
                start(shown, Arrays.asList((command + " --jar=" + BLOTTER).split(" ", -1)));

        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        assertThat(shown).content().contains("name one by --db");
    }

    /** A database on a server that all tests share, which is started at the first question. */
    private static String emptyPostgres() throws IOException, SQLException {
        if (postgres == null) {
            try {
                postgres = EmbeddedPostgres.builder().setLocaleConfig("locale", "C.UTF-8").start();
            } catch (IOException cannotBeStarted) {
                assumeThat(cannotBeStarted).as("PostgreSQL cannot be started: NOT TESTED").isNull();
            }
        }
        String name = "book" + databases++;
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create database " + name);
        }
        return postgres.getJdbcUrl("postgres", name);
    }

    @AfterAll
    static void stopPostgres() throws IOException {
        if (postgres != null) {
            postgres.close();
        }
    }

    private List<String> tiny(String command, String... more) {
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(List.of(more));
        arguments.addAll(
                List.of(
                        "--positions-per-account=2",
                        "--warm=0",
                        "--seconds=1",
                        "--rounds=1",
                        "--connections=4",
                        "--work=" + directory.resolve("work"),
                        "--results=" + directory,
                        "--jar=" + BLOTTER));
        return arguments;
    }

    private String run(List<String> arguments) throws IOException, InterruptedException {
        Path shown = directory.resolve("shown.txt");
        Process process = start(shown, arguments);
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(shown)).isZero();
        return Files.readString(shown);
    }

    private Process start(Path shown, List<String> arguments) throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-jar",
                                BASE.resolve("target/benchmark.jar").toString()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(shown.toFile())
                .start();
    }

    private String results(String file) throws IOException {
        return Files.readString(directory.resolve(file));
    }
}
