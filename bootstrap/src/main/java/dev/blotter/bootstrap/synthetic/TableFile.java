package dev.blotter.bootstrap.synthetic;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.nio.file.Path;

/** One file of a data directory while it is written. */
final class TableFile implements AutoCloseable {

    private static final int STEPS_BETWEEN_REPORTS = 500;

    private final String name;
    private final CsvWriter writer;
    private final GenerationProgress progress;
    private long steps;
    private long rows;

    private TableFile(String name, CsvWriter writer, GenerationProgress progress) {
        this.name = name;
        this.writer = writer;
        this.progress = progress;
    }

    /** Begins a file with these columns, separated by commas. */
    static TableFile create(
            Path directory, String name, String columns, long steps, GenerationProgress progress)
            throws IOException {
        CsvWriter writer = CsvWriter.builder().build(directory.resolve(name));
        writer.writeRecord(columns.split(","));
        progress.started(name, steps);
        return new TableFile(name, writer, progress);
    }

    void row(String... cells) {
        writer.writeRecord(cells);
        rows++;
    }

    /** One of the steps is done. */
    void step() {
        if (++steps % STEPS_BETWEEN_REPORTS == 0) {
            progress.written(name, steps, rows);
        }
    }

    long rows() {
        return rows;
    }

    @Override
    public void close() throws IOException {
        writer.close();
        progress.finished(name, rows);
    }
}
