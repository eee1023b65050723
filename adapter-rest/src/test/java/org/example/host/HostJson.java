package org.example.host;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;

/** The JSON of someone else, for all types, as Jackson's provider is. */
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
final class HostJson implements MessageBodyWriter<Object>, MessageBodyReader<Object> {

    @Override
    public boolean isWriteable(
            Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
        return true;
    }

    @Override
    public void writeTo(
            Object body,
            Class<?> type,
            Type generic,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        out.write(("{\"host\":\"" + body + "\"}").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean isReadable(
            Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
        return type == HostOrder.class;
    }

    @Override
    public Object readFrom(
            Class<Object> type,
            Type generic,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream in)
            throws IOException {
        return new HostOrder(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
}
