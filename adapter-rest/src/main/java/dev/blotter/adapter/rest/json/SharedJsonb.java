package dev.blotter.adapter.rest.json;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.ext.ContextResolver;

/**
 * Hands out the one {@code Jsonb} of the adapter. A new one for each request would cost hundreds of
 * times the request.
 */
public final class SharedJsonb implements ContextResolver<Jsonb> {

    /** Thread-safe, and never closed: it holds nothing that needs it. */
    public static final Jsonb INSTANCE = JsonbBuilder.create();

    @Override
    public Jsonb getContext(Class<?> type) {
        return INSTANCE;
    }
}
