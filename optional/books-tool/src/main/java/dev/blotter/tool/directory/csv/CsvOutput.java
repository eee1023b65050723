package dev.blotter.tool.directory.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.file.OwnerOnly;
import dev.blotter.tool.transaction.AdministrationFailed;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Writes a file of a data directory row by row, for its owner only. Refuses a row that an import
 * would refuse.
 */
public final class CsvOutput implements AutoCloseable {

    private static final int BUFFER = 1 << 16;
    private static final long SILENCE = Duration.ofSeconds(5).toNanos();

    private final BookFile file;
    private final FileChannel bytes;
    private final CsvWriter writer;
    private final Consumer<String> report;
    private long rows;
    private long reported = System.nanoTime();

    private CsvOutput(BookFile file, FileChannel bytes, Consumer<String> report) {
        this.file = file;
        this.bytes = bytes;
        this.report = report;
        this.writer =
                CsvWriter.builder()
                        .build(
                                Channels.newWriter(
                                        bytes, StandardCharsets.UTF_8.newEncoder(), BUFFER));
        writer.writeRecord(file.columnNames());
    }

    /**
     * Begins the file in {@code directory} with its header. Calls {@code report} with a line of
     * text every few seconds.
     */
    public static CsvOutput create(BookFile file, Path directory, Consumer<String> report)
            throws IOException {
        return new CsvOutput(file, OwnerOnly.open(directory.resolve(file.fileName())), report);
    }

    /** Adds the row of these cells; one that is blank in the books is empty. */
    public void write(List<String> cells) {
        try {
            writer.writeRecord(DataRow.of(file, Source.Own.COPY, rows + 2, cells).cells());
        } catch (ImportFailed refused) {
            throw new AdministrationFailed(
                    "an import would refuse what is in the books: " + refused.getMessage(),
                    refused);
        }
        rows++;
        if (System.nanoTime() - reported >= SILENCE) {
            report();
        }
    }

    /** Sees to it that the file is complete on the disk, and returns how many rows it has. */
    public long finish() throws IOException {
        writer.flush();
        bytes.force(true);
        report();
        return rows;
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }

    private void report() {
        report.accept(String.format(Locale.ROOT, "%s: %,d rows", file.fileName(), rows));
        reported = System.nanoTime();
    }
}
