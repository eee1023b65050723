package dev.blotter.verification.attacks.fault;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Vitals;
import dev.blotter.verification.attacks.server.Wait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A clock that jumps an hour ahead, two hours back, and home again, as when somebody sets it. It is
 * that of the server only, by libfaketime; what measures durations goes on as before.
 */
public final class ClockJump {

    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final String LIBRARY = "libfaketime.so.1";
    private static final int DEPTH = 4;

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration SEEN = Duration.ofSeconds(20);
    private static final Duration NEAR = Duration.ofMinutes(5);

    /** Within this time a request is answered, whatever the clock does. */
    private static final long MILLIS = 4_000;

    private static final long WAIT = 3;
    private static final int SPARE = 8;
    private static final long LOG_LINES = 30;

    private static final String LOGIN = "{\"username\":\"desk\",\"password\":\"desk-demo\"}";
    private static final Pattern TOKEN = Pattern.compile("\"sessionToken\":\"([^\"]+)\"");

    private ClockJump() {}

    /** The attack of this kind. */
    public static List<Attack> attacks() {
        return List.of(new Attack("jumping-clock", Reach.LONG, ClockJump::jump));
    }

    private static Result jump(TestBed bed) throws Exception {
        Optional<Path> library = library();
        if (library.isEmpty()) {
            return Result.notTested("there is no " + LIBRARY + " on this machine");
        }
        Path clock = Files.writeString(bed.directory().resolve("clock"), "+0");
        ServerProcess server =
                bed.serve(
                        bed.demo()
                                .with("LD_PRELOAD", library.get().toString())
                                .with("FAKETIME_TIMESTAMP_FILE", clock.toString())
                                .with("FAKETIME_CACHE_DURATION", "1")
                                .with("FAKETIME_DONT_FAKE_MONOTONIC", "1"));
        String session = login(server);
        String expected = server.get(PATIENCE, ServerProcess.POSITIONS, ServerProcess.DESK).text();
        Vitals before = server.vitals();
        Result result = Result.seen("");
        for (long seconds : List.of(3600L, -3600L, 0L)) {
            set(clock, seconds);
            result = result.and(after(seconds, server, session, expected));
        }
        long lines = server.log().lines().filter(line -> line.startsWith("20")).count();
        long open = server.vitals().descriptors() - before.descriptors();
        return result.and(Result.seen("%s lines of log".formatted(lines)))
                .must(lines <= LOG_LINES, "the log has %s lines".formatted(lines))
                .must(open <= SPARE, open + " descriptors are left open");
    }

    private static Optional<Path> library() throws IOException {
        if (Files.notExists(LIBRARIES)) {
            return Optional.empty();
        }
        try (Stream<Path> found =
                Files.find(LIBRARIES, DEPTH, (path, is) -> path.endsWith(LIBRARY))) {
            return found.findFirst();
        }
    }

    /** At once: libfaketime ends a process that finds half a time. */
    private static void set(Path clock, long seconds) throws IOException {
        Path next = clock.resolveSibling("next");
        Files.writeString(next, String.format(Locale.ROOT, "%+d", seconds));
        Files.move(next, clock, StandardCopyOption.ATOMIC_MOVE);
    }

    /** A session from before may have ended; all else is as before. */
    private static Result after(long seconds, ServerProcess server, String session, String expected)
            throws Exception {
        String where = String.format(Locale.ROOT, "at %+d s: ", seconds);
        boolean jumped = Wait.until(SEEN, () -> isAt(seconds, server));
        long begin = System.nanoTime();
        Answer positions = server.get(PATIENCE, ServerProcess.POSITIONS, ServerProcess.DESK);
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        Answer before = withSession(server, session);
        Answer again = withSession(server, login(server));
        begin = System.nanoTime();
        Answer waited =
                server.get(
                        PATIENCE,
                        ServerProcess.POSITIONS,
                        ServerProcess.DESK,
                        "If-None-Match: " + positions.header("ETag"),
                        "Prefer: wait=" + WAIT);
        long held = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        return Result.seen(
                        String.format(
                                Locale.ROOT,
                                "%ssession from before %s, a new one %s, a wait of %d s %s after %,d ms",
                                where,
                                before,
                                again,
                                WAIT,
                                waited,
                                held))
                .must(jumped, where + "Date does not follow the clock")
                .must(positions.text().equals(expected), where + "positions get " + positions)
                .must(
                        millis < MILLIS,
                        where + String.format(Locale.ROOT, "positions take %,d ms", millis))
                .must(
                        before.status() == 200 || before.status() == 401,
                        where + "a session gets " + before)
                .must(again.status() == 200, where + "a new session gets " + again)
                .must(waited.status() == 304, where + "a wait gets " + waited)
                .must(
                        held < WAIT * 1_000 + MILLIS,
                        where + String.format(Locale.ROOT, "a wait of %,d ms", held))
                .must(server.isReady(), where + "not ready");
    }

    private static boolean isAt(long seconds, ServerProcess server) {
        Answer answer = server.get(PATIENCE, ServerProcess.POSITIONS, ServerProcess.DESK);
        if (!answer.came()) {
            return false;
        }
        Instant date =
                ZonedDateTime.parse(answer.header("Date"), DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant();
        Instant wanted = Instant.now().plusSeconds(seconds);
        return Duration.between(date, wanted).abs().compareTo(NEAR) < 0;
    }

    private static Answer withSession(ServerProcess server, String token) {
        return server.get(PATIENCE, ServerProcess.POSITIONS, "Authorization: DXAPI " + token);
    }

    private static String login(ServerProcess server) throws IOException {
        String head =
                Http.head(
                        "POST",
                        ServerProcess.ROOT + "/login",
                        "Content-Type: application/json",
                        "Content-Length: " + LOGIN.length());
        try (Http http = server.connect(PATIENCE)) {
            Answer answer = http.exchange(head + LOGIN);
            Matcher token = TOKEN.matcher(answer.text());
            return token.find() ? token.group(1) : "none, for " + answer;
        }
    }
}
