package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Reads the whole catalogue as of one moment, row by row. */
final class CatalogLoader {

    private static final int FETCH_SIZE = 1000;

    private final TermsReader terms = new TermsReader();
    private final Map<String, InstrumentType> types = new HashMap<>();
    private final List<Instrument> instruments = new ArrayList<>();
    private final Map<AccountGroup, TermsReader.Layer> groups = new HashMap<>();

    private CatalogLoader() {}

    static LoadedCatalog load(BookReads database) {
        return database.snapshot(handle -> new CatalogLoader().load(handle));
    }

    private LoadedCatalog load(Handle handle) {
        long revision = BookRevisions.read(handle).instruments();
        loadInstruments(handle);
        loadGroups(handle);
        return new LoadedCatalog(revision, InstrumentCatalog.of(instruments), layers());
    }

    private static final String INSTRUMENTS =
            """
            select symbol, type, trading_status, min_order_size, max_order_size, max_order_size_unit,
                min_order_size_increment, margin_rate
            from instrument
            """;

    private void loadInstruments(Handle handle) {
        forEachRow(handle, INSTRUMENTS, this::addInstrument);
    }

    private void addInstrument(ResultSet row) throws SQLException {
        instruments.add(
                new Instrument(
                        new Symbol(row.getString("symbol")),
                        types.computeIfAbsent(row.getString("type"), InstrumentType::new),
                        terms.terms(row)));
    }

    private static final String GROUPS =
            """
            select account_group, target, target_value, trading_status, min_order_size,
                max_order_size, max_order_size_unit, min_order_size_increment, margin_rate
            from group_terms
            """;

    private void loadGroups(Handle handle) {
        forEachRow(handle, GROUPS, this::addGroupTerms);
    }

    private void addGroupTerms(ResultSet row) throws SQLException {
        AccountGroup group = new AccountGroup(row.getString("account_group"));
        terms.addTo(groups.computeIfAbsent(group, any -> new TermsReader.Layer()), row);
    }

    private Map<AccountGroup, TermsLayer> layers() {
        return groups.entrySet().stream()
                .collect(
                        Collectors.toMap(
                                Map.Entry::getKey, group -> group.getValue().toTermsLayer()));
    }

    private static void forEachRow(Handle handle, String sql, RowReader reader) {
        handle.createQuery(sql)
                .setFetchSize(FETCH_SIZE)
                .scanResultSet(
                        (rows, context) -> {
                            try (context;
                                    ResultSet row = rows.get()) {
                                while (row.next()) {
                                    reader.read(row);
                                }
                                return true;
                            }
                        });
    }

    private interface RowReader {
        void read(ResultSet row) throws SQLException;
    }
}
