package dev.blotter.bootstrap.command;

import dev.blotter.tool.directory.ImportProgress;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Lets an import rest after each piece of its work, several times as long as the piece took, so
 * that a server on the same machine keeps its pace. The import runs on the thread that reports
 * progress.
 */
final class RestingProgress implements ImportProgress {

    private static final int REST = 3;

    private final ImportProgress shown;
    private final LongSupplier nanoTime;
    private final LongConsumer sleep;
    private long resumed;

    /** Reports to {@code shown}; the clock and the sleep are in nanoseconds. */
    RestingProgress(ImportProgress shown, LongSupplier nanoTime, LongConsumer sleep) {
        this.shown = shown;
        this.nanoTime = nanoTime;
        this.sleep = sleep;
    }

    @Override
    public void step(String text) {
        shown.step(text);
    }

    @Override
    public void begun(long bytes) {
        shown.begun(bytes);
        resumed = nanoTime.getAsLong();
    }

    @Override
    public void merging(String file, long rows) {
        rest();
        shown.merging(file, rows);
    }

    @Override
    public void started(String file, long bytes) {
        rest();
        shown.started(file, bytes);
    }

    @Override
    public void read(String file, long bytes, long rows) {
        rest();
        shown.read(file, bytes, rows);
    }

    @Override
    public void finished(String file, long rows) {
        rest();
        shown.finished(file, rows);
    }

    @Override
    public void committed(long rows) {
        shown.committed(rows);
    }

    private void rest() {
        sleep.accept(REST * (nanoTime.getAsLong() - resumed));
        resumed = nanoTime.getAsLong();
    }
}
