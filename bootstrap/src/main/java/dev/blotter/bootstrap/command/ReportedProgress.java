package dev.blotter.bootstrap.command;

import dev.blotter.tool.directory.ImportProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** Shows how far an import is: one bar on a terminal, lines elsewhere. */
abstract class ReportedProgress implements ImportProgress, AutoCloseable {

    private static final String MERGING = "comparing with the books, and writing";
    private static final long MANY = 100_000;

    final PrintWriter out;
    private final long begun = System.nanoTime();

    private ReportedProgress(PrintWriter out) {
        this.out = out;
    }

    /** Reports to {@code out}, with a bar if the process has a terminal. */
    @SuppressWarnings(
            "SystemConsoleNull") // Main asks newer Java for the console that is null without a
    // terminal
    static ReportedProgress to(PrintWriter out) {
        return System.console() == null ? new Lines(out) : bar(out, new ProgressBarBuilder());
    }

    /** Reports with a bar that this makes. */
    static ReportedProgress bar(PrintWriter out, ProgressBarBuilder builder) {
        return new Bar(out, builder);
    }

    @Override
    public void step(String text) {
        say(text);
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

    /** One bar that fills with the bytes of all files, with the rows so far and the time left. */
    private static final class Bar extends ReportedProgress {

        private static final int THOUSAND = 1000;
        private static final int MILLION = 1_000_000;

        private final ProgressBarBuilder builder;
        private ProgressBar bar;
        private long size;
        private long bytesBefore;
        private long rowsBefore;

        Bar(PrintWriter out, ProgressBarBuilder builder) {
            super(out);
            this.builder = builder;
        }

        @Override
        public void begun(long bytes) {
            boolean isLarge = bytes >= MILLION;
            bar =
                    builder.setTaskName("import")
                            .setInitialMax(bytes)
                            .setUnit(isLarge ? " MB" : " kB", isLarge ? MILLION : THOUSAND)
                            .build();
        }

        @Override
        public void started(String file, long bytes) {
            size = bytes;
            read(file, 0, 0);
        }

        @Override
        public void read(String file, long bytes, long rows) {
            show(bytes, rows, file);
        }

        @Override
        public void merging(String file, long rows) {
            show(size, rows, file + ": " + MERGING);
        }

        @Override
        public void finished(String file, long rows) {
            show(size, rows, file);
            bytesBefore += size;
            rowsBefore += rows;
        }

        private void show(long bytes, long rows, String doing) {
            bar.stepTo(bytesBefore + bytes);
            bar.setExtraMessage(
                    String.format(Locale.ROOT, "%,d rows, %s", rowsBefore + rows, doing));
        }

        @Override
        void say(String line) {
            close();
            super.say(line);
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
