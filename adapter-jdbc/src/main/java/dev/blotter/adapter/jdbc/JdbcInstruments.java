package dev.blotter.adapter.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.Instruments;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.CatalogPage;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.AccountInstrument;
import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TradingTerms;

/** Answers from the catalogue in memory, and asks the database only for an account's own terms. */
final class JdbcInstruments implements Instruments {

    private static final int ACCOUNTS = 100_000;
    private static final int DISTINCT_TERMS = 20_000;

    private final Database database;
    private final CurrentCatalog catalog;
    private final BookCache<AccountCode, TermsLayer> layers;

    /** Equal terms as one object, so that others can keep what they make of them. */
    private final Cache<TradingTerms, TradingTerms> distinct =
            Caffeine.newBuilder().maximumSize(DISTINCT_TERMS).build();

    JdbcInstruments(Database database, BookRevisions revisions, CurrentCatalog catalog) {
        this.database = database;
        this.catalog = catalog;
        this.layers = new BookCache<>(() -> revisions.current().value().accounts(), ACCOUNTS);
    }

    @Override
    public InstrumentPage find(
            AccountGrant grant, InstrumentFilter filter, InstrumentOrder order, Window window) {
        LoadedCatalog loaded = catalog.get();
        CatalogPage page = loaded.visibleWith(grant.denials()).find(filter, order, window);
        AccountTerms terms =
                new AccountTerms(
                        loaded.layerOf(grant.group()),
                        layers.get(grant.account(), this::readLayer));
        return new InstrumentPage(
                page.instruments().stream()
                        .map(each -> onTerms(grant.account(), each, terms))
                        .toList(),
                page.matches(),
                window);
    }

    private AccountInstrument onTerms(
            AccountCode account, Instrument instrument, AccountTerms terms) {
        TradingTerms resolved = terms.on(instrument);
        return new AccountInstrument(
                account,
                instrument.symbol(),
                instrument.type(),
                resolved.equals(instrument.terms())
                        ? instrument.terms()
                        : distinct.get(resolved, same -> same));
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
