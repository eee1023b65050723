package dev.blotter.adapter.jdbc.postgresql;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Puts rows into a table by COPY. The database takes them in while more are coming. */
public final class RowCopy implements AutoCloseable {

    private static final int CHUNK = 1 << 16;

    private final CopyIn copy;
    private final StringBuilder text = new StringBuilder(CHUNK + (CHUNK >> 2));

    private RowCopy(CopyIn copy) {
        this.copy = copy;
    }

    /** Begins to put rows into these columns of {@code table}. */
    public static RowCopy into(Connection connection, String table, List<String> columns)
            throws SQLException {
        return new RowCopy(
                connection
                        .unwrap(PGConnection.class)
                        .getCopyAPI()
                        .copyIn(
                                "copy %s (%s) from stdin"
                                        .formatted(table, String.join(", ", columns))));
    }

    /** Adds a row; an absent value is null in the table. */
    public void add(List<Optional<Object>> values) throws SQLException {
        for (Optional<Object> value : values) {
            append(value);
            text.append('\t');
        }
        text.setCharAt(text.length() - 1, '\n');
        if (text.length() >= CHUNK) {
            send();
        }
    }

    /** Waits until all rows are in. If they are refused, it is as if there had been none. */
    public void finish() throws SQLException {
        send();
        copy.endCopy();
    }

    /** Takes back what is not finished. */
    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
    }

    private void send() throws SQLException {
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        copy.writeToCopy(bytes, 0, bytes.length);
        text.setLength(0);
    }

    private void append(Optional<Object> value) {
        if (value.isEmpty()) {
            text.append("\\N");
        } else if (value.get() instanceof BigDecimal number) {
            text.append(number.toPlainString());
        } else {
            appendEscaped(value.get().toString());
        }
    }

    private void appendEscaped(String plain) {
        for (int i = 0; i < plain.length(); i++) {
            char each = plain.charAt(i);
            switch (each) {
                case '\\' -> text.append("\\\\");
                case '\t' -> text.append("\\t");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                default -> text.append(each);
            }
        }
    }
}
