package dev.blotter.tool.directory.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.StringWriter;
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
    private final StringWriter text = new StringWriter(CHUNK + (CHUNK >> 2));

    /** Quotes an empty text, which would be null without quotes. */
    private final CsvWriter rows =
            CsvWriter.builder()
                    .quoteStrategy(QuoteStrategies.EMPTY)
                    .lineDelimiter(LineDelimiter.LF)
                    .bufferSize(0)
                    .build(text);

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
                                "copy %s (%s) from stdin (format csv)"
                                        .formatted(table, String.join(", ", columns))));
    }

    /** Adds a row of values as text; an absent one is null in the table. */
    public void add(List<Optional<String>> values) throws SQLException {
        rows.writeRecord(values.stream().map(value -> value.orElse(null)).toArray(String[]::new));
        if (text.getBuffer().length() >= CHUNK) {
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
        text.getBuffer().setLength(0);
    }
}
