package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.adapter.jdbc.reference.LoadedReference.InstrumentBook;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.sql.ResultSet;
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
                min_order_size_increment, margin_rate
            from instrument
            """;

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
        Rows.forEach(handle, INSTRUMENTS, row -> instruments.add(instrument(row)));
        return new InstrumentBook(
                InstrumentCatalog.of(instruments),
                terms.layers(handle, GROUP_TERMS, InstrumentReader::group));
    }

    private Instrument instrument(ResultSet row) throws SQLException {
        return new Instrument(
                new Symbol(row.getString("symbol")),
                types.computeIfAbsent(row.getString("type"), InstrumentType::new),
                terms.terms(row));
    }

    private static AccountGroup group(ResultSet row) throws SQLException {
        return new AccountGroup(row.getString("account_group"));
    }
}
