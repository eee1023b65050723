package dev.blotter.server.observability.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.blotter.application.kit.Eventually;
import dev.blotter.server.exchange.Outcome;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.TraceParent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class AuditLogTest {

    private static final String TIME = "\\{\"time\":\"[0-9T:-]{19}\\.\\d{3}Z\"";

    @TempDir private Path directory;

    @Test
    void oneLineStaysOneLineWhateverIsInIt() {
        String hostile = "a\r\nb\"c\\d\u001b[31m\u202e\u2028\u0085\u007fé漢\ud83d\ude00";
        String line = AuditLog.line(event(hostile, Map.of("accounts", List.of("x\n", "y"))));

        assertThat(line)
                .contains(
                        "\"user\":\"a\\r\\nb\\\"c\\\\d\\u001b[31m\\u202e\\u2028\\u0085\\u007fé漢\ud83d\ude00\"")
                .contains("\"accounts\":[\"x\\n\",\"y\"]")
                .containsPattern(TIME)
                .containsPattern("\\A[^\\p{Cc}]+\\n\\z");
    }

    @Test
    void isForItsOwnerOnly() throws IOException {
        try (AuditLog log = AuditLog.open(file(), true)) {
            assertThat(permissions()).isEqualTo("rw-------");
            assertThat(log.isReady()).isTrue();
        }
    }

    @Test
    void isNoLongerForOthersWhereTheyCouldReadIt() throws Exception {
        Files.writeString(file(), "before\n");
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));
        try (AuditLog log = AuditLog.open(file(), true)) {
            assertThat(permissions()).isEqualTo("rw-------");

            Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-rw-r--"));
            log.ended(event("ann", Map.of()));
            await(file(), 2);
            assertThat(permissions()).isEqualTo("rw-------");
        }
    }

    private String permissions() throws IOException {
        return permissions(file());
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void goesOnInAnotherFileOnceTheFileWasMoved() throws Exception {
        try (AuditLog log = AuditLog.open(file(), true)) {
            log.ended(event("ann", Map.of()));
            await(file(), 1);
            Path moved = directory.resolve("moved");
            Files.move(file(), moved);
            log.ended(event("bob", Map.of()));
            await(file(), 1);
            Files.delete(file());
            log.ended(event("eve", Map.of()));
            await(file(), 1);
            assertThat(Files.readString(moved)).contains("ann").doesNotContain("bob");
            assertThat(Files.readString(file())).contains("eve");
        }
    }

    @Test
    void eachDayHasAFile() throws Exception {
        Instant before = Instant.now().minus(Duration.ofDays(3));
        Files.writeString(file(), "old\n");
        Files.setLastModifiedTime(file(), FileTime.from(before));
        try (AuditLog log = AuditLog.open(file(), true)) {
            log.ended(event("ann", Map.of()));
            await(file(), 1);
        }
        String day = LocalDate.ofInstant(before, ZoneOffset.UTC).toString();
        Path earlier = directory.resolve("audit.log." + day);
        assertThat(earlier).hasContent("old");
        assertThat(permissions(earlier)).isEqualTo("rw-------");
    }

    @Test
    void linesOfManyThreadsAreWhole() throws IOException {
        try (AuditLog log = AuditLog.open(file(), true)) {
            IntStream.range(0, 20_000)
                    .parallel()
                    .forEach(i -> log.ended(event("user" + i, Map.of("rows", i))));
            await(file(), 20_000);
        }
        assertThat(Files.readAllLines(file()))
                .hasSize(20_000)
                .allMatch(
                        line -> line.matches("\\{\"time\":\"((?!\"time\").)+\"request\":\"r-1\"}"));
    }

    @Test
    void lostLinesAreCountedInTheFile() throws Exception {
        Path full = Files.createSymbolicLink(file(), Path.of("/dev/full"));
        try (AuditLog log = AuditLog.open(file(), false)) {
            RequestEvent large = event("ann", Map.of("accounts", List.of("x".repeat(1 << 20))));
            for (int i = 0; i < 40; i++) {
                log.ended(large);
            }
            Eventually.holds(() -> assertThat(log.failure()).contains("No space left on device"));
            assertThat(log.lost()).isPositive();
            Files.delete(full);
            Eventually.holds(
                    () -> {
                        log.ended(event("bob", Map.of())); // is lost, too, while too many wait
                        assertHas("bob");
                    });
            awaitText(",\"lost\":");
        }
        assertThat(text()).containsPattern(TIME + ",\"lost\":");
    }

    @Test
    void strangersFillNoMemoryWhileUsersLoseNoLine() throws IOException {
        Path full = Files.createSymbolicLink(file(), Path.of("/dev/full"));
        try (AuditLog log = AuditLog.open(file(), true)) {
            RequestEvent large = event("", Map.of("accounts", List.of("x".repeat(1 << 20))));
            for (int i = 0; i < 40; i++) {
                log.ended(large);
            }
            log.ended(event("ann", Map.of()));
            assertThat(log.lost()).isGreaterThan(20);
            Files.delete(full);
            awaitText("\"user\":\"ann\"");
            awaitText("\"lost\":");
        }
    }

    @Test
    void isWrittenToItsEndAlsoByAThreadThatWasInterrupted() throws IOException {
        AuditLog log = AuditLog.open(file(), true);
        log.ended(event("ann", Map.of()));
        Thread.currentThread().interrupt();
        log.close();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(text()).contains("\"user\":\"ann\"");
    }

    @Test
    void saysThatItEndsWithoutItsLastLinesIfTheFileHangs() throws Exception {
        ListAppender<ILoggingEvent> errors = new ListAppender<>();
        Logger logger = (Logger) LoggerFactory.getLogger(AuditFile.class);
        errors.start();
        logger.addAppender(errors);
        AuditLog log = AuditLog.open(file(), true);
        Files.delete(file());
        assertThat(new ProcessBuilder("mkfifo", file().toString()).start().waitFor()).isZero();
        log.ended(event("ann", Map.of()));
        log.close();
        logger.detachAppender(errors);

        assertThat(errors.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly("The audit ends without its last lines: too slow");
        assertThat(text()).as("now that there is a reader").contains("\"user\":\"ann\"");
    }

    private void awaitText(String text) {
        Eventually.holds(() -> assertHas(text));
    }

    /** Says no more, since the file may be large. */
    private void assertHas(String text) {
        assertThat(text().contains(text)).as(text).isTrue();
    }

    private String text() {
        return String.join("\n", lines(file()));
    }

    private Path file() {
        return directory.resolve("audit.log");
    }

    private static void await(Path file, int lines) {
        Eventually.holds(() -> assertThat(lines(file).size()).isEqualTo(lines));
    }

    private static List<String> lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static RequestEvent event(String user, Map<String, Object> facts) {
        return new RequestEvent(
                "r-1",
                TraceParent.NONE,
                "GET",
                "/accounts/{account}/positions",
                200,
                512,
                1_234_567,
                "203.0.113.7",
                user,
                List.of("A"),
                Outcome.ANSWERED,
                Optional.empty(),
                () -> facts,
                Optional.empty());
    }
}
