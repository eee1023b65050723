package dev.blotter.adapter.jdbc.schema;

import dev.blotter.adapter.jdbc.connection.Trouble;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** What tables say of the engine that has shaped them: without it, they are not to be used. */
final class NeededEngine {

    private static final String ENGINE =
            """
            select engine from book_engine
            """;

    private NeededEngine() {}

    /**
     * The name of the engine, if the tables need another one than their database is of. Tables of
     * others, and those of earlier versions, say nothing. A role that may not read it is refused:
     * to take that for nothing would be wrong.
     */
    static Optional<String> of(Connection connection) throws SQLException {
        try {
            return BareStatements.texts(connection, ENGINE).stream().findFirst();
        } catch (SQLException failed) {
            if (Trouble.hasState(failed, Engine::isNoSuchTable)) {
                return Optional.empty();
            }
            throw failed;
        }
    }
}
