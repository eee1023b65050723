package dev.blotter.adapter.jdbc.postgresql;

import dev.blotter.adapter.jdbc.engine.bulk.RowLoad;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Puts rows into a table by COPY. The database takes them in while more are coming. A statement
 * ends now and then, since the database keeps what its triggers still have to look at.
 */
final class RowCopy implements RowLoad {

    private static final int AT_A_TIME = 10_000;
    private static final int CHUNK = 1 << 16;

    private final Connection connection;
    private final String copy;
    private final StringBuilder text = new StringBuilder(CHUNK + (CHUNK >> 2));
    private Optional<CopyIn> running = Optional.empty();
    private int rows;

    /** Puts rows into these columns of {@code table}. */
    RowCopy(Connection connection, String table, List<String> columns) {
        this.connection = connection;
        this.copy =
                "copy %s (%s) from stdin (format csv)".formatted(table, String.join(", ", columns));
    }

    /** Without quotes, an empty text would be null. */
    @Override
    public void add(List<Optional<String>> values) throws SQLException {
        for (Optional<String> value : values) {
            value.ifPresent(
                    each -> text.append('"').append(each.replace("\"", "\"\"")).append('"'));
            text.append(',');
        }
        text.setCharAt(text.length() - 1, '\n');
        rows++;
        if (rows == AT_A_TIME) {
            finish();
        } else if (text.length() >= CHUNK) {
            send();
        }
    }

    @Override
    public void finish() throws SQLException {
        if (rows > 0) {
            send();
            running.orElseThrow().endCopy();
            running = Optional.empty();
            rows = 0;
        }
    }

    @Override
    public void close() throws SQLException {
        if (running.isPresent() && running.get().isActive()) {
            running.get().cancelCopy();
        }
    }

    private void send() throws SQLException {
        if (running.isEmpty()) {
            running = Optional.of(connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy));
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        running.get().writeToCopy(bytes, 0, bytes.length);
        text.setLength(0);
    }
}
