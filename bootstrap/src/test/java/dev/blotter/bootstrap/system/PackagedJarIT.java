package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar that operators get, used as they use it. */
class PackagedJarIT {

    private static final Pattern CURL =
            Pattern.compile("curl (?:-i )?-u (\\S+):(\\S+) '(http://[^/]+)(/.*)'");

    @TempDir private Path directory;
    private Path books;

    @BeforeEach
    void writeBooks() throws IOException {
        books = Files.createDirectory(directory.resolve("books"));
        CsvBooks.small().writeTo(books);
    }

    @Tag("java-version")
    @Test
    void theDemoPrintsEightLinesOfAddressesAndCommandsThatWorkAsTheyStand() {
        try (BlotterProcess demo = serve("--demo")) {
            String address = demo.awaitReady();
            List<String> lines = new ArrayList<>();
            while (curls(lines).size() < 3) {
                lines.add(demo.line());
            }

            theFirstAddressHasAnIndex(address);
            theExplorerLeadsToAMarginTier(lines);
            List<String> bodies = curls(lines).stream().map(PackagedJarIT::answer).toList();
            assertThat(bodies.get(0)).contains("\"symbol\":\"EUR/");
            assertThat(bodies.get(1)).contains("\"symbol\":\"BRK.B\"");
            assertThat(bodies.get(2)).contains("\"positionCode\":");
            endsAfterEightLines(demo, lines);
        }
    }

    @Test
    void aStartOnOtherBooksPrintsEightLinesToo() {
        try (BlotterProcess server = serve("--db", "jdbc:h2:mem:none")) {
            theFirstAddressHasAnIndex(server.awaitReady());
            endsAfterEightLines(server, List.of());
        }
    }

    private static List<MatchResult> curls(List<String> lines) {
        return lines.stream().flatMap(line -> CURL.matcher(line).results()).toList();
    }

    private static String answer(MatchResult curl) {
        String credentials = RawHttp.basic(curl.group(1), curl.group(2));
        return RawHttp.get(curl.group(3), curl.group(4), credentials).body();
    }

    private static void theFirstAddressHasAnIndex(String address) {
        String root = address.replaceFirst("http://[^/]+", "");
        assertThat(RawHttp.get(address, root).body())
                .contains("\"openapi\":\"./dxsca-web/openapi.json\"");
    }

    private static void theExplorerLeadsToAMarginTier(List<String> lines) {
        String line = lines.stream().filter(each -> each.contains("#")).findFirst().orElseThrow();
        String page = line.strip().replaceAll("^explorer +|#.*", "");

        assertThat(line).endsWith("/#instruments?account=prime:700100&symbol=EUR/USD");
        assertThat(RawHttp.get(page, "/").body()).contains("content=\"./dxsca-web\"");
        assertThat(
                        RawHttp.get(
                                        page,
                                        "/dxsca-web/accounts/prime:700100/instruments/EUR%2FUSD",
                                        RawHttp.basic("desk", "desk-demo"))
                                .body())
                .contains("\"rateType\":\"TIERED\"");
    }

    /** With the line that says that it is ready, and those that have been read since. */
    private static void endsAfterEightLines(BlotterProcess server, List<String> read) {
        server.terminate();
        assertThat(server.exitCode()).isZero();
        assertThat(Stream.concat(read.stream(), server.lines().stream()))
                .hasSize(7)
                .satisfiesOnlyOnce(line -> assertThat(line).startsWith("  explorer  "))
                .satisfiesOnlyOnce(line -> assertThat(line).endsWith("/docs"))
                .satisfiesOnlyOnce(line -> assertThat(line).endsWith("/health/ready"))
                .filteredOn(line -> line.startsWith("  curl "))
                .hasSize(3);
        assertThat(server.standardError().lines()).singleElement().asString().contains("Stopping");
    }

    @Tag("java-version")
    @Test
    void aTerminatedServerFinishesTheRequestInFlightAndExitsWithZero() {
        try (BlotterProcess demo = serve("--demo")) {
            String address = demo.awaitReady();
            String login = "{\"username\":\"trader\",\"password\":\"trader-demo\"}";
            try (RawHttp http = RawHttp.to(address)) {
                http.write(
                        "POST /dxsca-web/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
                                + login.length()
                                + "\r\n\r\n"
                                + login.substring(0, 10));
                assertThat(RawHttp.get(address, "/dxsca-web/").status()).isEqualTo(404);
                demo.terminate();
                http.write(login.substring(10));

                assertThat(http.answer(false).body()).contains("\"sessionToken\"");
            }
            assertThat(demo.exitCode()).isZero();
        }
    }

    @Tag("java-version")
    @Test
    void anImportFillsTheDatabaseThatAServerServes() {
        assertThat(run("import", books.toString()).exitCode()).isZero();

        try (BlotterProcess server = serve()) {
            assertThat(positions(server.awaitReady())).contains("\"quantity\":25000,");
        }
    }

    @Tag("java-version")
    @Test
    void anImportChangesTheBooksBeneathARunningServer() throws IOException {
        FilledDirectory.in(directory);

        try (BlotterProcess server = serve()) {
            String address = server.awaitReady();
            Path positions = books.resolve("positions.csv");
            Files.writeString(positions, Files.readString(positions).replace(",25000,", ",26000,"));
            BlotterProcess second = run("import", books.toString());

            assertThat(second.exitCode()).as(second.standardError()).isZero();
            Pause.until(() -> positions(address).contains("\"quantity\":26000,"));
        }
    }

    @Test
    void aSecondServerOnTheSameFileGoesOnWhenTheFirstEnds() throws IOException {
        FilledDirectory.in(directory);

        try (BlotterProcess first = serve()) {
            first.awaitReady();
            try (BlotterProcess second = serve()) {
                String address = second.awaitReady();
                String before = positions(address);
                first.terminate();
                assertThat(first.exitCode()).isZero();

                assertThat(before).contains("\"quantity\":25000,");
                Pause.until(() -> positions(address).equals(before));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | serve --no-such-option   | --no-such-option",
                "1 | import no-such-directory | no-such-directory"
            })
    void troubleIsOneLineOnStandardErrorAndAnExitCode(
            int exitCode, String arguments, String named) {
        BlotterProcess process = run(arguments.split(" "));

        assertThat(process.exitCode()).isEqualTo(exitCode);
        assertThat(process.standardError().lines())
                .singleElement()
                .asString()
                .startsWith("blotter: ")
                .contains(named);
    }

    @Tag("java-version")
    @ParameterizedTest
    @ValueSource(strings = {"serve --demo", "import books", "check"})
    void tooSmallAHeapIsOneLineWithTheCure(String arguments) {
        BlotterProcess process =
                BlotterProcess.with(List.of("-Xmx48m"), directory, arguments.split(" "));

        assertThat(process.exitCode()).isEqualTo(1);
        assertThat(process.standardError().lines())
                .singleElement()
                .asString()
                .contains("the heap of ", " MB is too small", "-Xmx256m");
    }

    @Tag("java-version")
    @Test
    void aFileThatTheLocaleCannotNameIsOneLineWithTheCure() throws IOException {
        Files.writeString(directory.resolve("far"), "blotter.db=jdbc:h2:./b\u00fc/x\n");
        BlotterProcess process =
                BlotterProcess.amid(Map.of("LC_ALL", "C"), directory, "check", "--config", "far");

        assertThat(process.exitCode()).isIn(1, 2);
        assertThat(process.standardError().lines())
                .singleElement()
                .asString()
                .contains("cannot be the name of a file here", "LC_ALL=C.UTF-8");
    }

    @Test
    void anAddressOfIpVersion6IsInBracketsInWhatIsPrinted() {
        try (BlotterProcess demo = serve("--demo", "--host", "::1")) {
            assertThat(demo.awaitReady()).startsWith("http://[::1]:");
        }
    }

    @Test
    void aBadDataDirectoryIsOneLineAndExitCode1() throws IOException {
        Path positions = books.resolve("positions.csv");
        Files.writeString(positions, Files.readString(positions).replace(",25000,", ",lots,"));
        BlotterProcess process = run("import", books.toString());

        assertThat(process.exitCode()).isEqualTo(1);
        assertThat(process.standardError().lines())
                .singleElement()
                .asString()
                .contains("positions.csv, line 2, column quantity: 'lots'");
    }

    @Test
    void aSettingInTheFileIsInForce() throws IOException {
        Files.writeString(
                directory.resolve("blotter.properties"),
                "blotter.root=/api\nblotter.explorer=off\n");

        try (BlotterProcess demo = serve("--demo")) {
            String address = demo.awaitReady();
            assertThat(address).endsWith("/api");
            assertThat(RawHttp.get(address, "/").status()).isEqualTo(404);
        }
    }

    private BlotterProcess serve(String... more) {
        List<String> arguments = new ArrayList<>(List.of("serve", "--port", "0"));
        arguments.addAll(List.of(more));
        return BlotterProcess.in(directory, arguments.toArray(String[]::new));
    }

    private BlotterProcess run(String... arguments) {
        return BlotterProcess.in(directory, arguments);
    }

    private static String positions(String address) {
        return RawHttp.get(
                        address, "/dxsca-web/accounts/A/positions", RawHttp.basic("ann", "secret"))
                .body();
    }
}
