package dev.blotter.adapter.rest.json;

/** A body that is a list of rows and writes itself. */
public interface JsonRows {

    /** How many rows there are. */
    int rows();

    /** Writes the whole body. */
    void writeTo(JsonBytes json);
}
