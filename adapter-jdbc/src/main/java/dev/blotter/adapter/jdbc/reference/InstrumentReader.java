package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.adapter.jdbc.reference.LoadedReference.InstrumentBook;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Reads the instruments, and what groups override. */
final class InstrumentReader {

    private static final String INSTRUMENTS =
            """
            select symbol, type, trading_status, min_order_size, max_order_size, max_order_size_unit,
                min_order_size_increment, margin_rate, %s as description
            from instrument
            """;

    private static final String COLUMNS = "select * from instrument where 1 = 0";
    private static final String DESCRIPTION = "description";

    private static final String GROUP_TERMS =
            """
            select account_group, target, target_value, trading_status, min_order_size,
                max_order_size, max_order_size_unit, min_order_size_increment, margin_rate
            from group_terms
            """;

    private final TermsReader terms = new TermsReader();
    private final Map<String, InstrumentType> types = new HashMap<>();
    private final Handle handle;

    InstrumentReader(Handle handle) {
        this.handle = handle;
    }

    InstrumentBook read() {
        List<Instrument> instruments = new ArrayList<>();
        String description = hasDescriptions() ? DESCRIPTION : "''";
        Rows.forEach(
                handle,
                INSTRUMENTS.formatted(description),
                row -> instruments.add(instrument(row)));
        return new InstrumentBook(
                InstrumentCatalog.of(instruments),
                terms.layers(handle, GROUP_TERMS, InstrumentReader::group));
    }

    /** A view in place of the table need not have them. */
    private boolean hasDescriptions() {
        return handle.createQuery(COLUMNS)
                .scanResultSet(
                        (rows, context) -> {
                            try (context;
                                    ResultSet none = rows.get()) {
                                return isColumn(DESCRIPTION, none.getMetaData());
                            }
                        });
    }

    private static boolean isColumn(String name, ResultSetMetaData all) throws SQLException {
        for (int column = 1; column <= all.getColumnCount(); column++) {
            if (all.getColumnLabel(column).equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }

    private Instrument instrument(ResultSet row) throws SQLException {
        return new Instrument(
                new Symbol(row.getString("symbol")),
                types.computeIfAbsent(row.getString("type"), InstrumentType::new),
                terms.terms(row),
                description(row.getString(DESCRIPTION)));
    }

    /** One object for all that have none. */
    private static String description(String stored) {
        return stored == null || stored.isEmpty() ? "" : stored;
    }

    private static AccountGroup group(ResultSet row) throws SQLException {
        return new AccountGroup(row.getString("account_group"));
    }
}
