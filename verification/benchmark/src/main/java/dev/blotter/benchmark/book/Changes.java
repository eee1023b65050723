package dev.blotter.benchmark.book;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Data directories that change a book: the same rows with other values, new ones each time. */
public final class Changes {

    private final Book book;
    private final Path directory;

    /** Changes of {@code book}, to be written beneath {@code directory}. */
    public Changes(Book book, Path directory) {
        this.book = book;
        this.directory = directory;
    }

    /** All terms, with another margin rate wherever one is set. */
    public Path ofTerms() throws IOException {
        return ofTerms(Long.MAX_VALUE);
    }

    /** So many terms, with another margin rate wherever one is set. */
    public Path ofTerms(long count) throws IOException {
        return rewritten("terms.csv", "margin_rate", count, value -> "0." + value);
    }

    /** So many positions with another quantity. */
    public Path ofPositions(long count) throws IOException {
        return rewritten("positions.csv", "quantity", count, String::valueOf);
    }

    private Path rewritten(String file, String column, long rows, Value value) throws IOException {
        Path target = Files.createDirectories(directory.resolve(file.replace(".csv", "")));
        long unlike = 1 + TimeUnit.MILLISECONDS.toSeconds(System.currentTimeMillis()) % 1_000_000;
        try (CsvReader<CsvRecord> reader =
                        CsvReader.builder().ofCsvRecord(book.files().resolve(file));
                CsvWriter writer = CsvWriter.builder().build(target.resolve(file))) {
            List<String> columns = new ArrayList<>();
            long written = 0;
            for (CsvRecord row : reader) {
                List<String> cells = new ArrayList<>(row.getFields());
                if (columns.isEmpty()) {
                    columns.addAll(cells);
                } else if (written++ == rows) {
                    break;
                } else if (!cells.get(columns.indexOf(column)).isEmpty()) {
                    cells.set(columns.indexOf(column), value.text(unlike));
                }
                writer.writeRecord(cells);
            }
        }
        return target;
    }

    /** Makes a cell of a number. */
    private interface Value {
        String text(long number);
    }
}
