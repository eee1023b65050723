package dev.blotter.adapter.rest.json;

import java.util.OptionalLong;

/** A body that is a list of rows and writes itself. */
public interface JsonRows {

    /** How many rows there are. */
    int rows();

    /** How many bytes will be written, if that is known before. */
    default OptionalLong length() {
        return OptionalLong.empty();
    }

    /** Writes the whole body. */
    void writeTo(JsonBytes json);
}
