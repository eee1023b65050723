package dev.blotter.adapter.jdbc.identity;

import org.jdbi.v3.core.Handle;

/** The keys that were issued and not revoked. */
public final class KeysInForce {

    private static final String COUNT =
            """
            select count(*) from api_key where revoked_at is null
            """;

    private KeysInForce() {}

    public static long count(Handle handle) {
        return handle.createQuery(COUNT).mapTo(Long.class).one();
    }
}
