package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.Limits;
import dev.blotter.application.text.OperatorFailure;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.observability.ObservabilitySettings;
import dev.blotter.server.observability.ObservabilitySettings.Audit;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each answer has a line in the audit, which says who was shown what, and no secret. */
class AuditTest {

    private static final String ROOT = "/dxsca-web";
    private static final String POSITIONS = "/accounts/A/positions";
    private static final String CANARY = "canary7261";
    private static final String READING =
            "GET %s HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream, */*\r\n"
                    + RawHttp.basic("ann", "secret")
                    + "\r\n\r\n";
    private static final ServerSettings SETTINGS =
            new ServerSettings(
                    "127.0.0.1",
                    0,
                    ROOT,
                    new RequestLimits(8192, 16384, 65536, 4, 100, Duration.ofSeconds(1)));

    private static final String POSITION =
            "%s,%s,%s,BUY,25000,27140.5,2026-01-24T23:05:08.520Z,1.08562,2026-01-24T23:05:08.520Z,,,";

    @TempDir private Path directory;
    private Path file;
    private boolean logsAccess;
    private TestDatabase database;
    private JdbcBooks books;
    private RunningBlotter server;

    @BeforeEach
    void fill() throws IOException {
        file = Files.createDirectory(directory.resolve("var")).resolve("audit.log");
        database = TestDatabase.on(TestEngine.H2);
        books = JdbcBooks.open(database.settings());
        QuickHashes.addTo(database);
        put(CsvBooks.small());
    }

    private void put(CsvBooks all) throws IOException {
        Path csv = Files.createDirectories(directory.resolve("csv"));
        all.writeTo(csv);
        BooksTool.importDirectory(
                database.settings(), csv, ImportMode.REPLACE, ImportProgress.IGNORED);
    }

    @AfterEach
    void close() {
        if (server != null) {
            server.close();
        }
        books.close();
        database.close();
    }

    /** A line is written when its request has ended, which the next one need not wait for. */
    private static String one(List<String> lines, String... texts) {
        return lines.stream()
                .filter(line -> Stream.of(texts).allMatch(line::contains))
                .reduce((first, second) -> fail("two lines: " + first + second))
                .orElseThrow();
    }

    @Test
    void saysAccountsRowsAndTheTagThatWereShown() throws IOException {
        serve(true);
        String tag = get(POSITIONS).header("ETag");
        get(POSITIONS, "If-None-Match: " + tag);
        get("/accounts/positions");
        get("/accounts/A/instruments/query?limit=1&symbols=*");
        get("/users/self");
        get("/accounts/positions/changes");

        String shown = "\"tag\":" + tag;
        List<String> lines = lines(6);
        assertThat(one(lines, "/accounts/A/positions\"", "\"status\":200"))
                .startsWith("{\"time\":\"20")
                .contains("\"user\":\"ann\",\"remote\":\"127.0.0.1\",\"method\":\"GET\"")
                .contains("\"status\":200,\"outcome\":\"answered\"")
                .contains("\"address\":\"/dxsca-web/accounts/A/positions\"")
                .containsPattern("\"accounts\":\\[\"A\"],\"rows\":[1-9]\\d*")
                .contains(shown)
                .endsWith("\"}");
        assertThat(one(lines, "/accounts/A/positions\"", "\"status\":304"))
                .contains("\"status\":304", "\"accounts\":[\"A\"]", shown)
                .doesNotContain("rows");
        assertThat(one(lines, "/dxsca-web/accounts/positions\""))
                .containsPattern("\"accounts\":\\[\"A\".*],\"rows\":[1-9]");
        assertThat(one(lines, "/instruments/query?"))
                .contains("/instruments/query?limit=1&symbols=*\"", "\"rows\":1")
                .doesNotContain("tag");
        assertThat(one(lines, "/users/self\""))
                .containsPattern("\"accounts\":\\[\"A\".*],\"rows\":");
        assertThat(one(lines, "/accounts/positions/changes\""))
                .containsPattern("\"accounts\":\\[\"A\".*],\"rows\":.*\"tag\":\"");
    }

    @Test
    void saysAllThatAStreamHasShown() throws IOException {
        serve(true);
        try (RawHttp stream = RawHttp.to(server.address())) {
            stream.write(READING.formatted(ROOT + "/accounts/positions/changes"));
            assertThat(stream.head().status()).isEqualTo(200);
            assertThat(stream.part()).contains("\"account\":\"A\"");
        }

        assertThat(lines(1).get(0))
                .containsPattern("\"accounts\":\\[\"A\".*],\"rows\":[1-9]\\d*,\"tag\":\"");
    }

    @ParameterizedTest
    @CsvSource({
        "'', 3",
        "?symbols=AAPL, 1",
        "?sides=SELL, 0",
        "?start-from=0&limit=2, 2",
        "?start-from=2&limit=2, 1",
        "?start-from=9&limit=2, 0",
        "/net, 2",
        "/net?symbols=AAPL, 1",
        "/code/2, 1"
    })
    void saysHowManyRowsWereShown(String selection, int rows) throws IOException {
        CsvBooks more = CsvBooks.small();
        more.row("positions", POSITION.formatted("A", "2", "EUR/USD"));
        more.row("positions", POSITION.formatted("A", "3", "AAPL"));
        put(more);
        serve(true);
        assertThat(get(POSITIONS + selection).status()).isEqualTo(200);

        assertThat(lines(1).get(0)).contains("\"rows\":" + rows + ",");
    }

    /** Either is more than an operating system takes for a client that does not read. */
    @ParameterizedTest
    @ValueSource(strings = {"/accounts/positions", "/accounts/positions/changes"})
    void saysWhatAClientWasShownThatTheServerCuts(String path) throws IOException {
        CsvBooks large = CsvBooks.small();
        String code = "\ud83d\udcb6".repeat(60);
        large.instrument(code, "STOCK", "0.2").row("accounts", code + ",vip");
        large.row("user_accounts", "ann," + code);
        for (int n = 0; n < 3900; n++) {
            large.row("positions", POSITION.formatted(code, code + n, code));
        }
        put(large);
        serve(true);
        try (RawHttp unread = RawHttp.withLittleRoom(server.address())) {
            unread.write(READING.formatted(ROOT + path));
            assertThat(unread.head().status()).isEqualTo(200);
            Pause.until(() -> server.waiting() == (path.endsWith("changes") ? 1 : 0));
            server.close();
            assertThat(read()).hasSize(1);
        }

        assertThat(read().get(0))
                .contains("\"address\":\"/dxsca-web" + path)
                .containsPattern("\"accounts\":\\[\"A\".*],\"rows\":39\\d{2},\"tag\":\"");
    }

    @Test
    void saysNoSecretAndShowsNoAccountsWhereARequestIsRefused() throws IOException {
        serve(true);
        raw(ROOT + POSITIONS, RawHttp.basic("ann", CANARY));
        get("/accounts/" + CANARY + "/positions");
        get(POSITIONS + "?password=" + CANARY + "&" + CANARY);
        get(POSITIONS + ";token=" + CANARY);
        get("/" + CANARY);
        raw(ROOT + "/users/self", "Authorization: Bearer " + CANARY);
        raw(ROOT + "/users/self", "Authorization: DXAPI " + CANARY);

        List<String> lines = lines(7);
        assertThat(lines)
                .filteredOn(line -> line.contains("\"status\":401"))
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).doesNotContain("\"user\"", "\"address\""));
        assertThat(lines)
                .filteredOn(line -> line.contains("\"status\":4"))
                .hasSize(6)
                .allSatisfy(line -> assertThat(line).doesNotContain("\"accounts\":"));
        assertThat(one(lines, "\"status\":200"))
                .contains("\"address\":\"/dxsca-web/accounts/A/positions\"");
        lines.remove(one(lines, "\"status\":404", "/accounts/" + CANARY + "/positions"));
        assertThat(String.join("", lines)).doesNotContain(CANARY);
    }

    @Test
    void isMissingForNoAnswerSinceRequestsAreRefusedWhileItCannotBeWritten() throws IOException {
        serve(true);
        get(POSITIONS);
        Pause.until(() -> read().size() == 1);
        fillTheDisk();
        int answered = 0; // found full by a line
        while (get(POSITIONS).status() == 200) {
            answered++;
        }
        assertThat(answered).isPositive();
        assertThat(get(POSITIONS).status()).isEqualTo(503);
        assertThat(ready().status()).isEqualTo(503);
        assertThat(metrics()).contains("blotter_audit_failing 1.0");

        Files.delete(file);
        Pause.until(() -> get(POSITIONS).status() == 200);
        Pause.until(() -> ready().status() == 200);
        assertThat(metrics()).contains("failing 0.0", "blotter_audit_lost_total 0.0");
        assertThat(lines(answered + 1)).allMatch(line -> line.contains("\"status\":200"));
    }

    @Test
    void isGoneOnWithoutIfThatIsSet() throws IOException {
        serve(false);
        fillTheDisk();
        get(POSITIONS);
        Pause.until(() -> metrics().contains("blotter_audit_failing 1.0"));

        assertThat(get(POSITIONS).status()).isEqualTo(200);
        Pause.until(() -> ready().status() == 200);
        assertThat(ready().body()).contains("cannot be written: No space left on device");
    }

    @Test
    void thatCannotBeWrittenIsRefusedAtTheStart() throws IOException {
        file = directory.resolve("none").resolve("audit.log");
        logsAccess = true;
        long threads = threads();
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> serve(true))
                .withMessageContaining(
                        "audit.log: there is no directory for it; make that one first")
                .isInstanceOf(OperatorFailure.class);
        assertThat(threads()).isEqualTo(threads);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().endsWith("access-log"))
                .count();
    }

    /** The file is one that every write to fails. */
    private void fillTheDisk() throws IOException {
        Files.deleteIfExists(file);
        Files.createSymbolicLink(file, Path.of("/dev/full"));
    }

    private void serve(boolean refuses) throws IOException {
        ObservabilitySettings watch =
                new ObservabilitySettings(logsAccess, "127.0.0.1", OptionalInt.of(0))
                        .with(new Audit(file, refuses));
        server =
                RunningBlotter.start(
                        books,
                        () -> {},
                        Limits.DEFAULT,
                        SETTINGS.with(watch),
                        new ServerOptions(1));
    }

    private RawHttp.Answer get(String path, String... headers) {
        String[] all = new String[headers.length + 1];
        all[0] = RawHttp.basic("ann", "secret");
        System.arraycopy(headers, 0, all, 1, headers.length);
        return raw(ROOT + path, all);
    }

    private RawHttp.Answer raw(String path, String... headers) {
        return RawHttp.get(server.address(), path, headers);
    }

    private RawHttp.Answer ready() {
        return RawHttp.get(server.management().orElseThrow(), "/health/ready");
    }

    private String metrics() {
        return RawHttp.get(server.management().orElseThrow(), "/metrics").body();
    }

    private List<String> lines(int count) {
        Pause.until(() -> read().size() >= count);
        assertThat(read()).hasSize(count);
        return new ArrayList<>(read());
    }

    private List<String> read() {
        try {
            return Files.readAllLines(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
