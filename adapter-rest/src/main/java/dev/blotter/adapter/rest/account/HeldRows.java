package dev.blotter.adapter.rest.account;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import java.io.ByteArrayOutputStream;
import java.util.OptionalLong;

/** A body that is small enough to be held. */
final class HeldRows implements JsonRows {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final JsonBytes json = new JsonBytes(bytes);
    private final int rows;

    /** An empty body, to be filled with so many rows. */
    HeldRows(int rows) {
        this.rows = rows;
    }

    /** Where the body is to be written to. */
    JsonBytes json() {
        return json;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public OptionalLong length() {
        json.flush();
        return OptionalLong.of(bytes.size());
    }

    @Override
    public void writeTo(JsonBytes sent) {
        json.flush();
        sent.raw(bytes.toByteArray());
    }
}
