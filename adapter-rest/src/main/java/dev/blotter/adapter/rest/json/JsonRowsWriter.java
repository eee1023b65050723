package dev.blotter.adapter.rest.json;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Writes lists of rows, without holding the whole body in memory. */
@Produces(MediaType.APPLICATION_JSON)
public final class JsonRowsWriter implements MessageBodyWriter<JsonRows> {

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
            OutputStream out) {
        JsonBytes json = new JsonBytes(out);
        rows.writeTo(json);
        json.flush();
    }
}
