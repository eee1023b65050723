package dev.blotter.verification.attacks.fault;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.Launch;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Wait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The clock of a server jumps an hour ahead and back again, as libfaketime makes it. Only sessions
 * and the times of signatures go by the clock; limits, waits and timeouts do not.
 */
public final class ClockJump {

    private static final List<Path> LIBRARIES =
            List.of(
                    Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"),
                    Path.of("/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1"),
                    Path.of("/usr/lib64/faketime/libfaketime.so.1"));

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Pattern TOKEN = Pattern.compile("\"sessionToken\":\"([^\"]+)\"");
    private static final Pattern LOGGED = Pattern.compile("(?m)^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:");
    private static final String LOGIN = "{\"username\":\"desk\",\"password\":\"%s\"}";
    private static final int GUESSES = 70;
    private static final int WAIT_SECONDS = 3;
    private static final int MOST_SECONDS = 60;
    private static final long LONGEST_WAIT_MILLIS = 10_000;
    private static final long LOG_LINES = 20;

    private final ServerProcess server;
    private final Path clock;

    private ClockJump(ServerProcess server, Path clock) {
        this.server = server;
        this.clock = clock;
    }

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(new Attack("clock-jump", Reach.LONG, ClockJump::jump));
    }

    private static Result jump(TestBed bed) throws Exception {
        Optional<Path> library = LIBRARIES.stream().filter(Files::exists).findFirst();
        if (library.isEmpty()) {
            return Result.seen("there is no libfaketime here: NOT TESTED");
        }
        Path clock = Files.writeString(bed.directory().resolve("clock"), "+0");
        Launch launch =
                bed.jar("serve", "--demo", "--port", "0")
                        .with("LD_PRELOAD", library.get().toString())
                        .with("FAKETIME_TIMESTAMP_FILE", clock.toString())
                        .with("FAKETIME_NO_CACHE", "1")
                        .with("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        return new ClockJump(bed.serve(launch), clock).jump();
    }

    private Result jump() throws Exception {
        String before = logIn();
        Result result = ask("at first", before);
        result = result.and(to("+3600"));
        int old = session(before).status();
        String ahead = logIn();
        result =
                result.and(ask("an hour ahead", ahead))
                        .must(old == 401, "the session of an hour ago gets " + old);
        result = result.and(to("+0"));
        return result.and(ask("back again", ahead))
                .and(ask("after a new login", logIn()))
                .must(lines() <= LOG_LINES, "the log has %d lines".formatted(lines()));
    }

    /** The clock jumps while a client waits for news. */
    private Result to(String offset) throws Exception {
        long begin = System.nanoTime();
        CompletableFuture<Answer> waiting = CompletableFuture.supplyAsync(this::await);
        boolean waits = Wait.until(PATIENCE, this::hasWaiter);
        Files.writeString(clock, offset);
        Answer waited = waiting.join();
        long millis = (System.nanoTime() - begin) / 1_000_000;
        Answer answer = server.get(PATIENCE, ServerProcess.POSITIONS, ServerProcess.DESK);
        String seen = "clock at %s s, which a wait of %d s ends after %d ms";
        return Result.seen(seen.formatted(offset, WAIT_SECONDS, millis))
                .must(waits, "no client waits")
                .must(waited.status() == 304, "the wait ends with " + waited)
                .must(millis < LONGEST_WAIT_MILLIS, "the wait takes %d ms".formatted(millis))
                .must(answer.status() == 200, "a password gets " + answer);
    }

    private boolean hasWaiter() {
        return server.management("/metrics").text().contains("\nblotter_waiters 1.0");
    }

    private Result ask(String when, String token) throws IOException {
        Answer session = session(token);
        Answer guess = guess();
        int retry = seconds(guess.header("Retry-After"));
        return Result.seen("%s a guess gets %s, again after %d s".formatted(when, guess, retry))
                .must(session.status() == 200, when + ": a session gets " + session)
                .must(retry <= MOST_SECONDS, when + ": a guess is to wait")
                .must(server.isReady(), when + ": it is not ready");
    }

    private Answer session(String token) {
        return server.get(
                PATIENCE, ServerProcess.ROOT + "/users/self", "Authorization: DXAPI " + token);
    }

    private Answer await() {
        Answer known = server.get(PATIENCE, ServerProcess.POSITIONS, ServerProcess.DESK);
        return server.get(
                PATIENCE,
                ServerProcess.POSITIONS,
                ServerProcess.DESK,
                "Prefer: wait=" + WAIT_SECONDS,
                "If-None-Match: " + known.header("ETag"));
    }

    /** The last answer to more wrong passwords than are checked in a minute. */
    private Answer guess() throws IOException {
        Answer last = Answer.SILENT;
        for (int i = 0; i < GUESSES && last.status() != 429; i++) {
            last = login("wrong" + i);
        }
        return last;
    }

    private String logIn() throws IOException {
        Answer answer = login("desk-demo");
        Matcher token = TOKEN.matcher(answer.text());
        if (!token.find()) {
            throw new IllegalStateException("a login gets " + answer);
        }
        return token.group(1);
    }

    private Answer login(String password) throws IOException {
        String body = LOGIN.formatted(password);
        String head =
                "POST %s/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n";
        try (Http http = server.connect(PATIENCE)) {
            return http.exchange(head.formatted(ServerProcess.ROOT, body.length()) + body);
        }
    }

    private long lines() {
        return LOGGED.matcher(server.log()).results().count();
    }

    private static int seconds(String text) {
        return text.isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(text);
    }
}
