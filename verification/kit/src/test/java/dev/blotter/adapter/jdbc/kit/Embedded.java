package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.h2.embedded.EmbeddedConnections;
import java.util.function.Consumer;

/** Writes embedded books by SQL, as only a writer of ours can. */
public final class Embedded {

    private Embedded() {}

    /** Connections to the book of these settings. */
    public static EmbeddedConnections source(JdbcSettings settings) {
        return new EmbeddedConnections(
                TestDatabase.primary(settings, new TableSettings("", true)),
                TestEngine.H2.engine());
    }

    /** Publishes what {@code work} changes. */
    public static void write(JdbcSettings settings, Consumer<PlainSql> work) {
        try (EmbeddedConnections source = source(settings)) {
            source.writing(
                    connection -> {
                        work.accept(new PlainSql(connection));
                        return true;
                    });
        }
    }
}
