package dev.blotter.verification.books;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;

/** One file of a data directory while it is written. */
final class TableFile implements AutoCloseable {

    private static final int STEPS_BETWEEN_CHECKS = 500;
    private static final long BETWEEN_REPORTS = Duration.ofSeconds(5).toNanos();

    private final String name;
    private final CsvWriter writer;
    private final long allSteps;
    private final Consumer<String> report;
    private long steps;
    private long rows;
    private long reported = System.nanoTime();

    private TableFile(String name, CsvWriter writer, long allSteps, Consumer<String> report) {
        this.name = name;
        this.writer = writer;
        this.allSteps = allSteps;
        this.report = report;
    }

    /**
     * Begins a file with these columns, separated by commas. Calls {@code report} with a line of
     * text every few seconds, and when the file is closed.
     */
    static TableFile create(
            Path directory, String name, String columns, long allSteps, Consumer<String> report)
            throws IOException {
        CsvWriter writer = CsvWriter.builder().build(directory.resolve(name));
        writer.writeRecord(columns.split(","));
        return new TableFile(name, writer, allSteps, report);
    }

    void row(String... cells) {
        writer.writeRecord(cells);
        rows++;
    }

    /** One of the steps is done. */
    void step() {
        if (++steps % STEPS_BETWEEN_CHECKS == 0
                && System.nanoTime() - reported >= BETWEEN_REPORTS) {
            report.accept(
                    String.format(
                            Locale.ROOT,
                            "%s: %d %%, %,d rows",
                            name,
                            steps * 100 / allSteps,
                            rows));
            reported = System.nanoTime();
        }
    }

    long rows() {
        return rows;
    }

    @Override
    public void close() throws IOException {
        writer.close();
        report.accept(String.format(Locale.ROOT, "%s: %,d rows", name, rows));
    }
}
