package dev.blotter.adapter.rest.json;

import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.OptionalLong;

/** A body that writes itself, mostly a list of rows. */
public interface JsonRows {

    default MediaType type() {
        return MediaType.APPLICATION_JSON_TYPE;
    }

    /** How many rows there are; none where the body is no list. */
    default int rows() {
        return 0;
    }

    /** How many rows are shown with it, those of events before it included. */
    default long shownRows() {
        return rows();
    }

    /** The accounts that the body is about, where the request need not name them. */
    default List<?> shownAccounts() {
        return List.of();
    }

    /** The tag of the state that the body says; empty where it says none. */
    default String tag() {
        return "";
    }

    /** How many bytes will be written, if that is known before. */
    default OptionalLong length() {
        return OptionalLong.empty();
    }

    /** Writes the whole body. */
    void writeTo(JsonBytes json);
}
