package dev.blotter.tool.directory.mapping;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/**
 * The first lines of a file, and how it seems to be written.
 *
 * @param encoding its encoding
 * @param separator what is between two cells
 * @param lines its lines from the header on; none if it is no table
 */
record Sample(String encoding, String separator, List<CsvRecord> lines) {

    private static final int SIZE = 1 << 16;

    /**
     * Takes the separator that makes the most cells in lines of the same length: of several, the
     * last one, since a comma or colon may stand in numbers and times.
     */
    static Sample of(Path path) throws IOException {
        byte[] bytes;
        try (InputStream file = Files.newInputStream(path)) {
            bytes = file.readNBytes(SIZE);
        }
        String encoding = encoding(bytes);
        String text = new String(bytes, ForeignTable.ENCODINGS.get(encoding));
        String whole = bytes.length < SIZE ? text : text.substring(0, text.lastIndexOf('\n') + 1);
        Sample best = new Sample(encoding, "comma", List.of());
        int most = 1;
        for (String separator : ForeignTable.SEPARATORS.keySet()) {
            List<CsvRecord> lines = lines(whole, ForeignTable.SEPARATORS.get(separator));
            List<Integer> counts = lines.stream().map(CsvRecord::getFieldCount).toList();
            for (int count : new TreeSet<>(counts)) {
                int cells = (count - 1) * Collections.frequency(counts, count);
                if (cells >= most) {
                    most = cells;
                    best =
                            new Sample(
                                    encoding,
                                    separator,
                                    lines.stream()
                                            .dropWhile(line -> line.getFieldCount() < count)
                                            .toList());
                }
            }
        }
        return best;
    }

    private static String encoding(byte[] bytes) {
        String start = new String(bytes, 0, Math.min(2, bytes.length), ISO_8859_1);
        if (start.equals("\u00FE\u00FF") || start.equals("\u00FF\u00FE")) {
            return "UTF-16";
        }
        CharBuffer characters = CharBuffer.allocate(bytes.length);
        boolean isOther =
                UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes), characters, false).isError();
        return isOther ? "windows-1252" : "UTF-8";
    }

    private static List<CsvRecord> lines(String text, char separator) {
        try {
            return CsvReader.builder()
                    .fieldSeparator(separator)
                    .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .ofCsvRecord(text)
                    .stream()
                    .toList();
        } catch (CsvParseException noTable) {
            return List.of();
        }
    }

    /** Whether there is a line that can be the names of columns. */
    boolean hasHeader() {
        return lines.size() > 1
                && header().stream()
                        .noneMatch(name -> name.chars().anyMatch(Character::isISOControl));
    }

    /** The names of the columns. */
    List<String> header() {
        return lines.get(0).getFields();
    }
}
