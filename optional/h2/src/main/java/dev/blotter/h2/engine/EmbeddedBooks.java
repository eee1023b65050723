package dev.blotter.h2.engine;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.JdbcTables;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.h2.embedded.EmbeddedConnections;

/** The entry point for operators of books in files. */
public final class EmbeddedBooks {

    private EmbeddedBooks() {}

    /**
     * Takes a file that another program has changed, if all of it is sound.
     *
     * @throws SchemaUnusable if it is not, or the books are not in a file; they are then as before
     */
    public static void adopt(JdbcSettings settings) {
        try (ConnectionSource books = JdbcTables.connections(settings.existing())) {
            if (!(books instanceof EmbeddedConnections file)) {
                throw new SchemaUnusable("only books in a file of H2 can be adopted");
            }
            file.adopt();
        }
    }
}
