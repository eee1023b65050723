package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.column.AttributeColumns;
import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.attribute.Attribute;
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
            "select symbol, type, " + TermsReader.COLUMNS + "%s from instrument";

    private final TermsReader terms = new TermsReader();
    private final Map<String, InstrumentType> types = new HashMap<>();
    private final Handle handle;
    private final ReferenceData known;

    /** Those that are as in {@code known} are its own, so that states share them. */
    InstrumentReader(Handle handle, ReferenceData known) {
        this.handle = handle;
        this.known = known;
    }

    /** Returns what is known, with these instruments. */
    ReferenceData read() {
        List<Instrument> instruments = new ArrayList<>();
        AttributeColumns others =
                AttributeColumns.of(handle, "instrument", List.of(Attribute.values()));
        Rows.forEach(
                handle,
                INSTRUMENTS.formatted(others.further()),
                row -> instruments.add(instrument(others, row)));
        return new ReferenceData(
                InstrumentCatalog.of(instruments),
                terms.layers(handle, "group_terms", "account_group", AccountGroup::new),
                known.accounts(),
                known.accountTerms(),
                known.users());
    }

    private Instrument instrument(AttributeColumns others, ResultSet row) throws SQLException {
        Instrument read =
                new Instrument(
                        new Symbol(row.getString("symbol")),
                        types.computeIfAbsent(row.getString("type"), InstrumentType::new),
                        terms.terms(row),
                        terms.attributes(others, row));
        return known.catalog().find(read.symbol()).filter(read::equals).orElse(read);
    }
}
