package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.server.Launch;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A process to be killed, and the lines that it printed before that. */
final class Victim {

    private static final Duration MARK = Duration.ofSeconds(60);
    private static final Duration END = Duration.ofSeconds(60);

    private final Process process;
    private final Predicate<String> isMark;
    private final CountDownLatch mark = new CountDownLatch(1);
    private final List<String> lines = new ArrayList<>();
    private final long begin = System.nanoTime();
    private final Thread reader = new Thread(this::read, "lines of a victim");
    private Thread writer = new Thread(() -> {});
    private long atMark;

    private Victim(Process process, Predicate<String> isMark) {
        this.process = process;
        this.isMark = isMark;
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a process; it does its work from the first line on that is a mark. */
    static Victim start(Launch launch, Predicate<String> isMark) throws IOException {
        return new Victim(launch.start(), isMark);
    }

    private void read() {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                take(line);
            }
        } catch (IOException killed) {
            return;
        } finally {
            mark.countDown();
        }
    }

    private synchronized void take(String line) {
        lines.add(line);
        if (isMark.test(line)) {
            mark();
        }
    }

    /** Notes that it is at work, unless that was noted before. */
    synchronized void mark() {
        if (mark.getCount() > 0) {
            atMark = System.nanoTime();
            mark.countDown();
        }
    }

    /** Writes lines to its standard input while it reads them, until it ends. */
    Victim tell(List<String> all) {
        byte[] lines = (String.join("\n", all) + "\n").getBytes(StandardCharsets.UTF_8);
        writer = new Thread(() -> write(lines), "input of a victim");
        writer.setDaemon(true);
        writer.start();
        return this;
    }

    private void write(byte[] lines) {
        try {
            process.getOutputStream().write(lines);
            process.getOutputStream().flush();
        } catch (IOException ended) {
            return; // what it has done is what it has printed
        }
    }

    /** Says that there is nothing more to read. */
    Victim end() throws IOException, InterruptedException {
        writer.join();
        process.getOutputStream().close();
        return this;
    }

    /** Waits until it is at work, or has ended. */
    void awaitMark() throws InterruptedException {
        mark.await(MARK.toSeconds(), TimeUnit.SECONDS);
    }

    /** Waits until it has ended, or ends it after a minute. */
    Victim awaitEnd() throws InterruptedException {
        process.waitFor(END.toSeconds(), TimeUnit.SECONDS);
        kill();
        reader.join();
        return this;
    }

    /** Kills it. {@link Process#destroyForcibly} would drop what it has printed before. */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    /** The milliseconds from the mark to now. */
    long sinceMark() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - (atMark > 0 ? atMark : begin));
    }

    /** Whether it ended by itself, and well. */
    boolean succeeded() {
        return process.exitValue() == 0;
    }

    /** What it printed. */
    synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    /** What it printed last, if anything. */
    synchronized String lastLine() {
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    }

    Process process() {
        return process;
    }
}
