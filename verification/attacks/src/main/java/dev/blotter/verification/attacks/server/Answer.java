package dev.blotter.verification.attacks.server;

import java.util.Map;

/**
 * What a server answered.
 *
 * @param status the status; 0 if the connection was closed, -1 if nothing came in time
 * @param headers the headers, by their names in any case
 * @param text the body as text, unpacked where it was compressed
 * @param bytes its length in bytes
 */
public record Answer(int status, Map<String, String> headers, String text, int bytes) {

    /** The connection was closed. */
    public static final Answer CLOSED = new Answer(0, Map.of(), "", 0);

    /** Nothing came in time. */
    public static final Answer SILENT = new Answer(-1, Map.of(), "", 0);

    /** Whether there is an answer. */
    public boolean came() {
        return status > 0;
    }

    /** The value of a header, or nothing. */
    public String header(String name) {
        return headers.getOrDefault(name, "");
    }

    /** Whether it is an error in the form that the interface promises. */
    public boolean isErrorInOurShape() {
        return status >= 400
                && text.startsWith("{")
                && text.contains("\"description\":\"")
                && header("X-Content-Type-Options").equals("nosniff");
    }

    @Override
    public String toString() {
        return status > 0 ? String.valueOf(status) : status == 0 ? "closed" : "no answer";
    }
}
