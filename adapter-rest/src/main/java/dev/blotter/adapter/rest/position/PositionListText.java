package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.JsonBytes;
import java.util.List;

/** Writes one flat list of positions, by account code, then position code. */
final class PositionListText {

    private static final String START = "{\"positions\":[";
    private static final String SEPARATOR = ",";
    private static final String END = "]}";

    private final JsonBytes json;
    private boolean empty = true;

    PositionListText(JsonBytes json) {
        this.json = json.raw(START);
    }

    /** Adds the rows of the next account, which are separated by commas; there may be none. */
    void add(byte[] rows) {
        if (rows.length > 0) {
            json.raw(empty ? "" : SEPARATOR).raw(rows);
            empty = false;
        }
    }

    void end() {
        json.raw(END);
    }

    /** How long the whole text is with these rows of accounts. */
    static long length(List<byte[]> rowsOfAccounts) {
        long length = START.length();
        long separators = -1;
        for (byte[] rows : rowsOfAccounts) {
            length += rows.length;
            separators += rows.length > 0 ? 1 : 0;
        }
        return length + Math.max(0, separators) + END.length();
    }
}
