package dev.blotter.adapter.rest.json;

import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;

/**
 * What is around and between the rows of a list. Its bytes are not to be changed.
 *
 * @param type the media type of the whole
 * @param opening what is before the first row
 * @param separator what is between two rows
 * @param ending what is after the last row
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Frame(MediaType type, byte[] opening, byte[] separator, byte[] ending) {

    /** An object with an array of this name, which is ASCII. */
    public static Frame json(String name) {
        return json(ascii("{\"" + name + "\":["), "]}");
    }

    /** JSON around and between the elements of an array; the ending is ASCII. */
    public static Frame json(byte[] opening, String ending) {
        return new Frame(MediaType.APPLICATION_JSON_TYPE, opening, ascii(","), ascii(ending));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
