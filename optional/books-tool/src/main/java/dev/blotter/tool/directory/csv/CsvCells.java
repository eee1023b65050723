package dev.blotter.tool.directory.csv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Collects the cells of one line after the other, and knows at any time where the reading is. Takes
 * a byte of Blotter's own files as one character, and each cell for UTF-8, so that a byte that is
 * not has a place.
 */
final class CsvCells extends AbstractBaseCsvCallbackHandler<CsvCells.Line> {

    private static final String BYTE_ORDER_MARK = new String("\uFEFF".getBytes(UTF_8), ISO_8859_1);

    private final CharsetDecoder decoder = UTF_8.newDecoder();
    private final boolean isForeign;
    private List<String> texts = new ArrayList<>();

    CsvCells(boolean isForeign) {
        this.isForeign = isForeign;
    }

    /** The line in which the record that is being read starts. */
    long line() {
        return Math.max(1, getStartingLineNumber());
    }

    /** How many cells of the record that is being read are complete. */
    int cell() {
        return texts.size();
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
        texts = new ArrayList<>(texts.size());
    }

    @Override
    protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
        String bytes = new String(buffer, offset, length);
        if (index == 1 << 14) {
            throw new CsvParseException("the line has too many cells; its end may be missing");
        }
        if (line() == 1 && index == 0 && !quoted && bytes.startsWith(BYTE_ORDER_MARK)) {
            throw new CsvParseException("the line begins with a byte order mark: remove it");
        }
        if (!quoted && !isForeign && bytes.indexOf('"') >= 0) {
            throw new CsvParseException("the cell has a quote, but does not start with one");
        }
        texts.add(isForeign || isAscii(bytes) ? bytes : decoded(bytes));
    }

    @Override
    protected Line buildRecord() {
        return new Line(getStartingLineNumber(), texts);
    }

    private static boolean isAscii(String bytes) {
        for (int i = 0; i < bytes.length(); i++) {
            if (bytes.charAt(i) > 0x7F) {
                return false;
            }
        }
        return true;
    }

    private String decoded(String cell) {
        ByteBuffer bytes = ByteBuffer.wrap(cell.getBytes(ISO_8859_1));
        try {
            return decoder.decode(bytes).toString();
        } catch (CharacterCodingException broken) {
            throw new CsvParseException(
                    String.format(
                            Locale.ROOT,
                            "byte %02X is not part of a character in UTF-8: save the file as UTF-8",
                            bytes.get()),
                    broken);
        }
    }

    /**
     * A line as it is in the file.
     *
     * @param number the first line being 1; where a quoted cell spans several, the first of them
     * @param cells the texts between the commas
     */
    record Line(long number, List<String> cells) {

        /** Whether nothing at all is in the line. */
        boolean isBlank() {
            return cells.isEmpty();
        }
    }
}
