package dev.blotter.bootstrap.command;

import dev.blotter.tool.directory.ImportProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** Shows how far an import is: a bar for each file on a terminal, lines elsewhere. */
abstract class ReportedProgress implements ImportProgress, AutoCloseable {

    private static final String MERGING = "comparing with the books, and writing";
    private static final long MANY = 100_000;

    final PrintWriter out;
    private final long begun = System.nanoTime();

    private ReportedProgress(PrintWriter out) {
        this.out = out;
    }

    /** Reports to {@code out}, with bars if the process has a terminal. */
    @SuppressWarnings(
            "SystemConsoleNull") // Main asks newer Java for the console that is null without a
    // terminal
    static ReportedProgress to(PrintWriter out) {
        return System.console() == null ? new Lines(out) : new Bars(out);
    }

    @Override
    public void step(String text) {
        say(text);
    }

    @Override
    public void committed(long rows) {
        Duration taken = Duration.ofNanos(System.nanoTime() - begun);
        say(
                String.format(
                        Locale.ROOT,
                        "imported %,d rows in %d.%01d s, %,d a second",
                        rows,
                        taken.toSeconds(),
                        taken.toMillisPart() / 100,
                        rows * 1000 / Math.max(1, taken.toMillis())));
    }

    @Override
    public void close() {}

    void say(String line) {
        out.println(line);
        out.flush();
    }

    /** A line when a file begins, one every some seconds, and one when it ends. */
    private static final class Lines extends ReportedProgress {

        private static final long SILENCE = Duration.ofSeconds(5).toNanos();

        private long size;
        private long spoken;

        Lines(PrintWriter out) {
            super(out);
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
                say(file + ": " + MERGING);
            }
        }

        @Override
        public void finished(String file, long rows) {
            say(String.format(Locale.ROOT, "%s: %,d rows", file, rows));
        }
    }

    /** A bar that fills with the bytes of the file. */
    private static final class Bars extends ReportedProgress {

        private ProgressBar bar;

        Bars(PrintWriter out) {
            super(out);
        }

        @Override
        public void started(String file, long bytes) {
            close();
            bar =
                    new ProgressBarBuilder()
                            .setTaskName(file)
                            .setInitialMax(bytes)
                            .setUnit(" MB", 1_000_000)
                            .build();
        }

        @Override
        public void read(String file, long bytes, long rows) {
            bar.stepTo(bytes);
            bar.setExtraMessage(String.format(Locale.ROOT, "%,d rows", rows));
        }

        @Override
        public void merging(String file, long rows) {
            bar.stepTo(bar.getMax());
            bar.setExtraMessage(MERGING);
        }

        @Override
        public void finished(String file, long rows) {
            bar.stepTo(bar.getMax());
            bar.setExtraMessage(String.format(Locale.ROOT, "%,d rows", rows));
            close();
        }

        @Override
        public void close() {
            if (bar != null) {
                bar.close();
                bar = null;
            }
        }
    }
}
