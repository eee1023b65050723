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
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
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
    private final Source source;
    private final FileChannel bytes;
    private final CsvCells cells;
    private final CsvReader<CsvCells.Line> reader;
    private final CloseableIterator<CsvCells.Line> lines;
    private Header header;
    private boolean isAtEnd;

    private CsvFile(BookFile file, Source source, FileChannel bytes) {
        this.file = file;
        this.source = source;
        this.bytes = bytes;
        this.cells = new CsvCells(source.form().isForeign());
        this.reader =
                CsvReader.builder()
                        .fieldSeparator(source.form().separator())
                        .skipEmptyLines(source.form().isForeign())
                        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .allowUnclosedQuote(false)
                        .maxBufferSize(MAX_CELL)
                        .build(
                                cells,
                                Channels.newReader(
                                        bytes, source.form().charset().newDecoder(), -1));
        this.lines = reader.iterator();
    }

    /** Opens a file with rows of {@code file}, and checks its header. */
    public static CsvFile open(BookFile file, DataFile from) {
        Place place = Place.of(file, from.source());
        FileChannel bytes = reading(place, () -> FileChannel.open(from.path()));
        CsvFile csv = new CsvFile(file, from.source(), bytes);
        try {
            reading(place, csv::skipMark);
            csv.readHeader();
            return csv;
        } catch (ImportFailed failed) {
            csv.close();
            throw failed;
        }
    }

    /** How many bytes it has. */
    public long size() {
        return reading(place(), bytes::size);
    }

    /** How many bytes have been read so far. */
    public long bytesRead() {
        return reading(place(), bytes::position);
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
            header.row(line).ifPresent(rows::add);
        } catch (ImportFailed bad) {
            faults.add(line.number(), bad);
        }
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException broken) {
            throw unreadable(place(), broken);
        }
    }

    private Place place() {
        return Place.of(file, source);
    }

    private FileChannel skipMark() throws IOException {
        ByteBuffer start = ByteBuffer.allocate(BYTE_ORDER_MARK.limit());
        bytes.read(start, 0);
        if (!source.form().isForeign() && bytes.size() > 1 && isUtf16(start.getChar(0))) {
            throw place().failed("it is in UTF-16: save the file as UTF-8");
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
                        .map(line -> new Header(file, source, line.cells()))
                        .orElseThrow(
                                () ->
                                        Place.at(file, source, 1)
                                                .failed("the file has no header row"));
    }

    private Optional<CsvCells.Line> nextLine() {
        try {
            if (header == null) {
                reader.skipLines(source.form().headerLine() - 1);
            }
            return lines.hasNext() ? Optional.of(lines.next()) : Optional.empty();
        } catch (UncheckedIOException broken) {
            throw unreadable(place(), broken.getCause());
        } catch (CsvParseException broken) {
            throw cell().failed(reason(broken), broken);
        }
    }

    /** The message of FastCSV without the line, which ours has already. */
    private String reason(CsvParseException broken) {
        String message = String.valueOf(broken.getMessage());
        if (message.startsWith("Not enough lines")) {
            return "the file ends before line %s, where the mapping has its header"
                    .formatted(source.form().headerLine());
        }
        return message.startsWith("The maximum buffer size")
                ? "the cell is longer than " + MAX_CELL + " characters; a quote may not be closed"
                : message.replaceFirst(" \\(record starting .*", "");
    }

    /** The place of the cell that is being read; in the header, columns have no names yet. */
    private Place cell() {
        Place place = Place.at(file, source, cells.line());
        List<String> names = header == null ? List.of() : header.names();
        return cells.cell() < names.size() ? place.under(names.get(cells.cell())) : place;
    }

    private static <T> T reading(Place place, Reading<T> what) {
        try {
            return what.run();
        } catch (IOException broken) {
            throw unreadable(place, broken);
        }
    }

    private static ImportFailed unreadable(Place place, IOException broken) {
        String reason =
                broken instanceof CharacterCodingException
                        ? "it is not in %s: name its encoding in the mapping"
                                .formatted(place.source().form().charset())
                        : "cannot be read: " + OneLine.reason(broken);
        return place.failed(reason, broken);
    }

    private interface Reading<T> {
        T run() throws IOException;
    }
}
