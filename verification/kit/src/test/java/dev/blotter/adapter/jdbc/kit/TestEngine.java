package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.connection.source.Engines;
import dev.blotter.adapter.jdbc.engine.Engine;

/** What tests run on. */
public enum TestEngine {
    H2("jdbc:h2:mem:"),
    POSTGRESQL("jdbc:postgresql:");

    private final String url;

    TestEngine(String url) {
        this.url = url;
    }

    /** The one under this URL. */
    static TestEngine of(String url) {
        return url.startsWith(H2.url) ? H2 : POSTGRESQL;
    }

    /** The engine that the adapter has for it. */
    public Engine engine() {
        return Engines.of(url);
    }
}
