package dev.blotter.bootstrap.command;

import dev.blotter.tool.directory.ImportProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/**
 * Shows how far an import is: a line when a file begins to be merged, one every some seconds, and
 * one when it ends.
 */
final class ReportedProgress implements ImportProgress {

    private static final long MANY = 100_000;
    private static final long SILENCE = Duration.ofSeconds(5).toNanos();

    private final PrintWriter out;
    private final long begun = System.nanoTime();
    private long size;
    private long spoken;

    /** Reports to {@code out}. */
    ReportedProgress(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void step(String text) {
        say(text);
    }

    @Override
    public void started(String file, long bytes) {
        size = bytes;
        spoken = System.nanoTime();
    }

    @Override
    public void read(String file, long bytes, long rows) {
        if (System.nanoTime() - spoken >= SILENCE) {
            say(
                    String.format(
                            Locale.ROOT,
                            "%s: %d %%, %,d rows",
                            file,
                            bytes * 100 / Math.max(1, size),
                            rows));
            spoken = System.nanoTime();
        }
    }

    @Override
    public void merging(String file, long rows) {
        if (rows >= MANY) {
            say(file + ": comparing with the books, and writing");
        }
    }

    @Override
    public void finished(String file, long rows) {
        say(String.format(Locale.ROOT, "%s: %,d rows", file, rows));
    }

    @Override
    public void committed(long rows) {
        Duration taken = Duration.ofNanos(System.nanoTime() - begun);
        long rate = rows * 1000 / Math.max(1, taken.toMillis());
        say(
                String.format(
                        Locale.ROOT,
                        "imported %,d rows in %d.%01d s%s",
                        rows,
                        taken.toSeconds(),
                        taken.toMillisPart() / 100,
                        rate == 0 ? "" : String.format(Locale.ROOT, ", %,d a second", rate)));
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
