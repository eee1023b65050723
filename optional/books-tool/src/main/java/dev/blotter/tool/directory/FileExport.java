package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.column.PaddedDecimals;
import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.CsvOutput;
import dev.blotter.tool.directory.table.Table;
import dev.blotter.tool.transaction.AdministrationFailed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/**
 * Writes one file of a data directory from what is in the books.
 *
 * @param file the file
 * @param report is called with a line of text every few seconds
 */
record FileExport(BookFile file, Consumer<String> report) {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSX", Locale.ROOT);

    /** A grant on every account is no row of a table; one on an account of this name would be. */
    private static final String ON_EVERY_ACCOUNT =
            """
            select name, '*' from api_user where every_account order by name
            """;

    private static final String ON_AN_ACCOUNT_CALLED_SO =
            """
            select user_name from user_account where account_code = '*' order by user_name
            """;

    /** Writes the file into {@code directory}, and returns how many rows it has. */
    long write(Handle handle, Path directory) {
        if (file == BookFile.USER_ACCOUNTS) {
            refuseAmbiguousGrants(handle);
        }
        try (CsvOutput csv = CsvOutput.create(file, directory, report)) {
            for (String query : queries()) {
                Rows.forEach(handle, query, row -> csv.write(cells(row)));
            }
            return csv.finish();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private List<String> queries() {
        List<Table> tables = Table.of(file);
        return switch (file) {
            case TERMS ->
                    List.of(tables.get(0).query("'GROUP', "), tables.get(1).query("'ACCOUNT', "));
            case USER_ACCOUNTS -> List.of(ON_EVERY_ACCOUNT, tables.get(0).query(""));
            default -> List.of(tables.get(0).query(""));
        };
    }

    private static void refuseAmbiguousGrants(Handle handle) {
        handle.createQuery(ON_AN_ACCOUNT_CALLED_SO)
                .mapTo(String.class)
                .findFirst()
                .ifPresent(FileExport::refuse);
    }

    private static void refuse(String user) {
        throw new AdministrationFailed(
                "user '%s' is granted an account called '*', which an import would take for every one"
                        .formatted(user));
    }

    private List<String> cells(ResultSet row) throws SQLException {
        List<Column> columns = file.columns();
        List<String> cells = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            cells.add(
                    columns.get(i).isTime()
                            ? time(row.getObject(i + 1, OffsetDateTime.class))
                            : text(row.getObject(i + 1)));
        }
        return cells;
    }

    private static String time(OffsetDateTime value) {
        return TIME.format(value.withOffsetSameInstant(ZoneOffset.UTC));
    }

    private static String text(Object value) {
        if (value instanceof BigDecimal number) {
            return PaddedDecimals.unpadded(number).stripTrailingZeros().toPlainString();
        }
        return value == null ? "" : value.toString();
    }
}
