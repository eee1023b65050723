package dev.blotter.adapter.jdbc;

import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.Instruments;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.VisibleCatalog;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.AccountInstrument;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TradingTerms;
import java.util.ArrayList;
import java.util.List;

/** Answers from the catalogue in memory, and asks the database only for an account's own terms. */
final class JdbcInstruments implements Instruments {

    private static final int ACCOUNTS = 100_000;

    private final Database database;
    private final CurrentCatalog catalog;
    private final BookCache<AccountCode, TermsLayer> layers;

    JdbcInstruments(Database database, BookRevisions revisions, CurrentCatalog catalog) {
        this.database = database;
        this.catalog = catalog;
        this.layers = new BookCache<>(() -> revisions.current().value().accounts(), ACCOUNTS);
    }

    @Override
    public InstrumentPage find(
            AccountGrant grant, InstrumentFilter filter, InstrumentOrder order, Window window) {
        LoadedCatalog loaded = catalog.get();
        VisibleCatalog view = loaded.visibleWith(grant.denials());
        LoadedCatalog.Page page =
                loaded.find(new LoadedCatalog.Search(view, grant.group(), filter, order, window));
        TermsLayer own = layers.get(grant.account(), this::readLayer);
        List<AccountInstrument> rows = new ArrayList<>(page.terms().size());
        for (int i = 0; i < page.terms().size(); i++) {
            Instrument instrument = page.found().instruments().get(i);
            TradingTerms terms =
                    own.equals(TermsLayer.EMPTY)
                            ? page.terms().get(i)
                            : loaded.terms(instrument, grant.group(), own);
            rows.add(
                    new AccountInstrument(
                            grant.account(), instrument.symbol(), instrument.type(), terms));
        }
        return new InstrumentPage(rows, page.found().matches(), window);
    }

    private static final String LAYER =
            """
            select target, target_value, trading_status, min_order_size, max_order_size,
                max_order_size_unit, min_order_size_increment, margin_rate
            from account_terms
            where account_code = :account
            """;

    private TermsLayer readLayer(AccountCode account) {
        TermsReader terms = new TermsReader();
        return database.statement(
                handle ->
                        handle.createQuery(LAYER)
                                .bind("account", account.value())
                                .scanResultSet(
                                        (rows, context) -> {
                                            try (context) {
                                                return terms.layer(rows.get());
                                            }
                                        }));
    }
}
