package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.ImportProgress;
import dev.blotter.bootstrap.synthetic.GenerationProgress;
import java.io.PrintWriter;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** Shows how far the work on files is: a bar for each on a terminal, lines elsewhere. */
abstract class ReportedProgress implements ImportProgress, GenerationProgress, AutoCloseable {

    final PrintWriter out;
    private final long begun = System.nanoTime();

    private ReportedProgress(PrintWriter out) {
        this.out = out;
    }

    /** Reports bytes to {@code out}, with bars if the process has a terminal. */
    static ReportedProgress ofBytes(PrintWriter out) {
        return of(out, " MB", 1_000_000);
    }

    /** Reports steps to {@code out}, with bars if the process has a terminal. */
    static ReportedProgress ofSteps(PrintWriter out) {
        return of(out, "", 1);
    }

    @SuppressWarnings(
            "SystemConsoleNull") // Main asks newer Java for the console that is null without a
    // terminal
    private static ReportedProgress of(PrintWriter out, String unit, long unitSize) {
        return System.console() == null ? new Lines(out) : new Bars(out, unit, unitSize);
    }

    @Override
    public void removing(String file) {
        say(file + ": removing the rows that it replaces");
    }

    @Override
    public void committed(long rows) {
        done("imported", rows);
    }

    @Override
    public void written(String file, long steps, long rows) {
        read(file, steps, rows);
    }

    /** All work is done. */
    void done(String what, long rows) {
        Duration taken = Duration.ofNanos(System.nanoTime() - begun);
        say(
                "%s %,d rows in %d.%01d s"
                        .formatted(what, rows, taken.toSeconds(), taken.toMillisPart() / 100));
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
                say("%s: %d %%, %,d rows".formatted(file, bytes * 100 / Math.max(1, size), rows));
                spoken = System.nanoTime();
            }
        }

        @Override
        public void finished(String file, long rows) {
            say("%s: %,d rows".formatted(file, rows));
        }
    }

    /** A bar that fills with the bytes or steps of the file. */
    private static final class Bars extends ReportedProgress {

        private final String unit;
        private final long unitSize;
        private ProgressBar bar;

        Bars(PrintWriter out, String unit, long unitSize) {
            super(out);
            this.unit = unit;
            this.unitSize = unitSize;
        }

        @Override
        public void started(String file, long bytes) {
            bar =
                    new ProgressBarBuilder()
                            .setTaskName(file)
                            .setInitialMax(bytes)
                            .setUnit(unit, unitSize)
                            .build();
        }

        @Override
        public void read(String file, long bytes, long rows) {
            bar.stepTo(bytes);
            bar.setExtraMessage("%,d rows".formatted(rows));
        }

        @Override
        public void finished(String file, long rows) {
            bar.stepTo(bar.getMax());
            bar.setExtraMessage("%,d rows".formatted(rows));
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
