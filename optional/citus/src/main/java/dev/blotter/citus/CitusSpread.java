package dev.blotter.citus;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Spreads the tables over the nodes of Citus. */
final class CitusSpread {

    /** What spread tables say that they need. */
    static final String ENGINE = "citus";

    private static final String CANNOT = "the tables cannot be spread: ";
    private static final String SCRIPT = "/db/citus/spread.sql";

    private static final Pattern FUNCTION =
            Pattern.compile(
                    "create or replace function (\\w+)\\(.*?\\$\\$(.*?)\\$\\$", Pattern.DOTALL);

    /** Held by the program that spreads, until it has committed; "blotter" in ASCII. */
    private static final String LOCK =
            """
            select pg_advisory_xact_lock(x'626c6f74746572'::bigint)
            """;

    private CitusSpread() {}

    /**
     * Spreads the tables that are not spread yet, all or none of them; returns whether that was the
     * first time. Several programs may do so at a time: one does it, the others wait.
     *
     * @throws SchemaUnusable if the nodes are not ready for it
     */
    static boolean run(Connection connection) {
        try (Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(LOCK);
            require(CitusNodes.obstacles(connection));
            boolean first = !CitusNodes.areUsed(connection);
            statement.execute(script());
            connection.commit();
            return first;
        } catch (SQLException failed) {
            String said = OneLine.reason(failed);
            throw new SchemaUnusable(CANNOT + said.lines().findFirst().orElse(said), failed);
        }
    }

    /** The functions that spread tables need, and what they do. */
    static Map<String, String> functions() {
        Map<String, String> bodies = new TreeMap<>();
        FUNCTION.matcher(script()).results().forEach(f -> bodies.put(f.group(1), f.group(2)));
        return bodies;
    }

    private static void require(List<String> obstacles) {
        if (!obstacles.isEmpty()) {
            throw new SchemaUnusable(CANNOT + String.join("; ", obstacles));
        }
    }

    private static String script() {
        try (InputStream script = CitusSpread.class.getResourceAsStream(SCRIPT)) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
