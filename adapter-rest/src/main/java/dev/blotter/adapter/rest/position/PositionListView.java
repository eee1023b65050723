package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Open positions as JSON, to be filled with the rows of one account after the other. */
final class PositionListView implements JsonRows {

    private final List<byte[]> rowsOfAccounts = new ArrayList<>();
    private final int rows;

    /** An empty list, to be filled with so many rows. */
    PositionListView(int rows) {
        this.rows = rows;
    }

    void add(byte[] rowsOfAccount) {
        rowsOfAccounts.add(rowsOfAccount);
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public OptionalLong length() {
        return OptionalLong.of(PositionListText.length(rowsOfAccounts));
    }

    @Override
    public void writeTo(JsonBytes json) {
        PositionListText text = new PositionListText(json);
        rowsOfAccounts.forEach(text::add);
        text.end();
    }
}
