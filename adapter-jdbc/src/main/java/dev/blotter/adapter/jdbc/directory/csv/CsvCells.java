package dev.blotter.adapter.jdbc.directory.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import java.util.ArrayList;
import java.util.List;

/** Collects the cells of one line after the other, and knows at any time where the reading is. */
final class CsvCells extends AbstractBaseCsvCallbackHandler<CsvCells.Line> {

    private List<String> texts = new ArrayList<>();

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
        String text = new String(buffer, offset, length);
        if (!quoted && text.indexOf('"') >= 0) {
            throw new CsvParseException("the cell has a quote, but does not start with one");
        }
        texts.add(text);
    }

    @Override
    protected Line buildRecord() {
        return new Line(getStartingLineNumber(), texts);
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
