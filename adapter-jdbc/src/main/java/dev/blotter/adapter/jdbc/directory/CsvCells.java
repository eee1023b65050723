package dev.blotter.adapter.jdbc.directory;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
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
        return getFieldCount();
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
        texts = new ArrayList<>(texts.size());
    }

    @Override
    protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
        texts.add(new String(buffer, offset, length));
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
    record Line(long number, List<String> cells) {}
}
