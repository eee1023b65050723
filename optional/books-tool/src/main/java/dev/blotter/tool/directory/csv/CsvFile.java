package dev.blotter.tool.directory.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a file of a data directory row by row, however large it is. Whatever keeps it from being
 * read is an {@link ImportFailed}.
 */
public final class CsvFile implements AutoCloseable {

    /** No cell is longer; otherwise a quote that is never closed would take in the whole file. */
    private static final int MAX_CELL = 1 << 20;

    private static final ByteBuffer BYTE_ORDER_MARK = StandardCharsets.UTF_8.encode("\uFEFF");

    private final BookFile file;
    private final Place.Source source;
    private final FileChannel bytes;
    private final CsvCells cells = new CsvCells();
    private final CloseableIterator<CsvCells.Line> lines;
    private Header header;
    private boolean isAtEnd;

    private CsvFile(BookFile file, Place.Source source, FileChannel bytes) {
        this.file = file;
        this.source = source;
        this.bytes = bytes;
        this.lines =
                CsvReader.builder()
                        .skipEmptyLines(false)
                        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .allowUnclosedQuote(false)
                        .maxBufferSize(MAX_CELL)
                        .build(cells, Channels.newInputStream(bytes), StandardCharsets.ISO_8859_1)
                        .iterator();
    }

    /** Opens the file at {@code path}, whose rows come from there, and checks its header. */
    public static CsvFile open(BookFile file, Place.Source source, Path path) {
        CsvFile csv = new CsvFile(file, source, reading(file, () -> FileChannel.open(path)));
        try {
            reading(file, csv::skipMark);
            csv.readHeader();
            return csv;
        } catch (ImportFailed failed) {
            csv.close();
            throw failed;
        }
    }

    /** How many bytes it has. */
    public long size() {
        return reading(file, bytes::size);
    }

    /** How many bytes have been read so far. */
    public long bytesRead() {
        return reading(file, bytes::position);
    }

    /**
     * Returns the next rows, as many or fewer at the end of the file; adds what is wrong with
     * others to {@code faults}.
     */
    public List<DataRow> read(int many, Faults faults) {
        List<DataRow> rows = new ArrayList<>();
        while (rows.size() < many && !isAtEnd && !faults.isFull()) {
            try {
                Optional<CsvCells.Line> line = nextLine();
                isAtEnd = line.isEmpty();
                line.ifPresent(each -> read(each, rows, faults));
            } catch (ImportFailed broken) {
                isAtEnd = true;
                faults.add(cells.line(), broken);
            }
        }
        return rows;
    }

    private void read(CsvCells.Line line, List<DataRow> rows, Faults faults) {
        try {
            rows.add(header.row(line, source));
        } catch (ImportFailed bad) {
            faults.add(line.number(), bad);
        }
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException broken) {
            throw unreadable(file, broken);
        }
    }

    private FileChannel skipMark() throws IOException {
        ByteBuffer start = ByteBuffer.allocate(BYTE_ORDER_MARK.limit());
        bytes.read(start, 0);
        if (bytes.size() > 1 && isUtf16(start.getChar(0))) {
            throw Place.of(file).failed("it is in UTF-16: save the file as UTF-8");
        }
        return bytes.position(start.flip().equals(BYTE_ORDER_MARK) ? start.limit() : 0);
    }

    /** With a byte order mark, or with a byte of zeros in its first character. */
    private static boolean isUtf16(char start) {
        boolean isOneByte = (start & 0xFF00) == 0 || (start & 0xFF) == 0;
        return start == 0xFEFF || start == 0xFFFE || (isOneByte && start != 0);
    }

    private void readHeader() {
        header =
                nextLine()
                        .filter(line -> !line.isBlank())
                        .map(line -> Header.of(file, line))
                        .orElseThrow(() -> Place.at(file, 1).failed("the file has no header row"));
    }

    private Optional<CsvCells.Line> nextLine() {
        try {
            return lines.hasNext() ? Optional.of(lines.next()) : Optional.empty();
        } catch (UncheckedIOException broken) {
            throw unreadable(file, broken.getCause());
        } catch (CsvParseException broken) {
            throw cell().failed(reason(broken), broken);
        }
    }

    /** The message of FastCSV without the line, which ours has already. */
    private static String reason(CsvParseException broken) {
        String message = String.valueOf(broken.getMessage());
        return message.startsWith("The maximum buffer size")
                ? "the cell is longer than " + MAX_CELL + " characters; a quote may not be closed"
                : message.replaceFirst(" \\(record starting .*", "");
    }

    /** The place of the cell that is being read; in the header, columns have no names yet. */
    private Place cell() {
        Place place = Place.at(file, cells.line());
        List<String> names = header == null ? List.of() : header.names();
        return cells.cell() < names.size() ? place.in(names.get(cells.cell())) : place;
    }

    private static <T> T reading(BookFile file, Reading<T> what) {
        try {
            return what.run();
        } catch (IOException broken) {
            throw unreadable(file, broken);
        }
    }

    private static ImportFailed unreadable(BookFile file, IOException broken) {
        return Place.of(file).failed("cannot be read: " + OneLine.reason(broken), broken);
    }

    private interface Reading<T> {
        T run() throws IOException;
    }
}
