package dev.blotter.adapter.jdbc.directory.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads a file of a data directory row by row, however large it is. Whatever keeps it from being
 * read is an {@link ImportFailed}.
 */
public final class CsvFile implements AutoCloseable {

    /** No cell is longer; otherwise a quote that is never closed would take in the whole file. */
    private static final int MAX_CELL = 1 << 20;

    private final BookFile file;
    private final Path path;
    private final Utf8Reader text;
    private final CsvCells cells = new CsvCells();
    private final CloseableIterator<CsvCells.Line> lines;
    private Header header;

    private CsvFile(BookFile file, Path path, Utf8Reader text) {
        this.file = file;
        this.path = path;
        this.text = text;
        this.lines =
                CsvReader.builder()
                        .skipEmptyLines(false)
                        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .allowUnclosedQuote(false)
                        .maxBufferSize(MAX_CELL)
                        .build(cells, text)
                        .iterator();
    }

    /** Opens the file at {@code path} and checks its header. */
    public static CsvFile open(BookFile file, Path path) {
        CsvFile csv = new CsvFile(file, path, new Utf8Reader(bytes(file, path)));
        try {
            csv.readHeader();
            return csv;
        } catch (ImportFailed failed) {
            csv.close();
            throw failed;
        }
    }

    /** How many bytes the file at {@code path} has. */
    public static long size(BookFile file, Path path) {
        try {
            return Files.size(path);
        } catch (IOException broken) {
            throw unreadable(file, broken);
        }
    }

    /** Adds the next rows to {@code rows} until it has {@code enough} or the file ends. */
    public void read(List<DataRow> rows, int enough) {
        while (rows.size() < enough) {
            Optional<CsvCells.Line> line = nextLine();
            if (line.isEmpty()) {
                return;
            }
            rows.add(header.row(line.get()));
        }
    }

    /** How many bytes have been read so far. */
    public long bytesRead() {
        return text.bytesRead();
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException broken) {
            throw unreadable(file, broken);
        }
    }

    private void readHeader() {
        header =
                nextLine()
                        .filter(line -> !line.isBlank())
                        .map(line -> Header.of(file, line))
                        .orElseThrow(() -> Place.at(file, 1).failed("the file has no header row"));
    }

    private static InputStream bytes(BookFile file, Path path) {
        try {
            return Files.newInputStream(path);
        } catch (IOException broken) {
            throw unreadable(file, broken);
        }
    }

    private Optional<CsvCells.Line> nextLine() {
        try {
            return lines.hasNext() ? Optional.of(lines.next()) : Optional.empty();
        } catch (UncheckedIOException broken) {
            throw unreadable(broken.getCause());
        } catch (CsvParseException broken) {
            throw cell().failed(reason(broken), broken);
        }
    }

    private ImportFailed unreadable(IOException broken) {
        if (broken instanceof Utf8Reader.BrokenText text) {
            return cell(lineAt(text.offset())).failed(text.getMessage(), text);
        }
        return unreadable(file, broken);
    }

    private static ImportFailed unreadable(BookFile file, IOException broken) {
        return Place.of(file).failed("cannot be read: " + broken, broken);
    }

    /** The message of FastCSV without the line, which ours has already. */
    private static String reason(CsvParseException broken) {
        String message = String.valueOf(broken.getMessage());
        return message.startsWith("The maximum buffer size")
                ? "the cell is longer than " + MAX_CELL + " characters; a quote may not be closed"
                : message.replaceFirst(" \\(record starting .*", "");
    }

    private Place cell() {
        return cell(cells.line());
    }

    /** The place of the cell that is being read; in the header, columns have no names yet. */
    private Place cell(long line) {
        Place place = Place.at(file, line);
        List<String> names = header == null ? List.of() : header.names();
        return cells.cell() < names.size() ? place.in(names.get(cells.cell())) : place;
    }

    private long lineAt(long offset) {
        try (InputStream bytes = new BufferedInputStream(bytes(file, path))) {
            long line = 1;
            int last = 0;
            for (long i = 0; i < offset; i++) {
                int next = bytes.read();
                line += (next == '\n' && last != '\r') || next == '\r' ? 1 : 0;
                last = next;
            }
            return line;
        } catch (IOException broken) {
            throw unreadable(file, broken);
        }
    }
}
