package dev.blotter.adapter.rest.json;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/**
 * Writes lists of rows in few large pieces, without holding the whole body in memory. Says how long
 * the body is where that is known before the first piece.
 */
@Produces({
    MediaType.APPLICATION_JSON,
    "text/csv",
    "application/x-ndjson",
    "application/jsonl",
    JsonRowsWriter.EVENTS
})
public final class JsonRowsWriter implements MessageBodyWriter<JsonRows> {

    /** The media type of server-sent events, whose data is JSON. */
    public static final String EVENTS = "text/event-stream";

    private static final int PIECE = 1 << 16;

    /** One a thread, which writes one body at a time. */
    private static final ThreadLocal<byte[]> PIECES =
            ThreadLocal.withInitial(() -> new byte[PIECE]);

    @Override
    public boolean isWriteable(
            Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return JsonRows.class.isAssignableFrom(type);
    }

    @Override
    public void writeTo(
            JsonRows rows,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        try {
            write(rows, headers, out);
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private static void write(
            JsonRows rows, MultivaluedMap<String, Object> headers, OutputStream out) {
        JsonBytes json = new JsonBytes(out, PIECES.get());
        boolean plain = !headers.containsKey(HttpHeaders.CONTENT_ENCODING);
        if (plain) {
            rows.length().ifPresent(bytes -> setLength(headers, bytes));
        }
        rows.writeTo(json);
        if (plain && json.isAllBuffered()) {
            setLength(headers, json.buffered());
        }
        json.flush();
    }

    private static void setLength(MultivaluedMap<String, Object> headers, long bytes) {
        headers.putSingle(HttpHeaders.CONTENT_LENGTH, Long.toString(bytes));
    }
}
