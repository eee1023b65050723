package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.adapter.jdbc.metrics.BooksVitals;
import dev.blotter.adapter.jdbc.revision.BookCache;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.Instruments;
import dev.blotter.application.instrument.LayeredInstrument;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import java.util.Optional;
import java.util.stream.Stream;

/** Answers from the catalogue in memory, and asks the database only for an account's own terms. */
public final class JdbcInstruments implements Instruments {

    private static final int BYTES_PER_OVERRIDE = 300;

    private final BookReads database;
    private final CurrentCatalog catalog;
    private final BookCache<AccountCode, AccountLayer> layers;

    public JdbcInstruments(BookReads database, BookRevisions revisions, CurrentCatalog catalog) {
        this.database = database;
        this.catalog = catalog;
        this.layers =
                new BookCache<>(
                        () -> revisions.current().value().accounts(),
                        MemoryShare.ACCOUNT_TERMS.bytes(),
                        JdbcInstruments::weight);
    }

    @Override
    public Optional<InstrumentPage> find(
            AccountGrant grant, InstrumentFilter filter, InstrumentOrder order, Window window) {
        LoadedCatalog loaded = catalog.get();
        LoadedCatalog.Search search =
                new LoadedCatalog.Search(
                        loaded.visibleWith(grant.denials()),
                        grant.group(),
                        layers.get(grant.account(), this::readLayer),
                        filter,
                        order,
                        window);
        return loaded.find(search)
                .map(
                        page ->
                                new InstrumentPage(
                                        grant.account(),
                                        page.instruments(),
                                        page.matches(),
                                        window));
    }

    @Override
    public Optional<LayeredInstrument> layered(AccountGrant grant, Symbol symbol) {
        AccountLayer own = layers.get(grant.account(), this::readLayer);
        return catalog.get().layered(grant, symbol, own);
    }

    public Stream<BooksVitals.Kept> kept() {
        return Stream.concat(Stream.of(layers.kept("account_terms")), catalog.kept());
    }

    private static int weight(AccountCode account, AccountLayer layer) {
        TermsLayer terms = layer.terms();
        return MemoryShare.bytesOf(account.value())
                + BYTES_PER_OVERRIDE * (terms.byType().size() + terms.bySymbol().size());
    }

    private static final String LAYER =
            """
            select target, target_value, trading_status, min_order_size, max_order_size,
                max_order_size_unit, min_order_size_increment, margin_rate
            from account_terms
            where account_code = :account
            """;

    private AccountLayer readLayer(AccountCode account) {
        TermsReader terms = new TermsReader();
        TermsLayer layer =
                database.statement(
                        handle ->
                                handle.createQuery(LAYER)
                                        .bind("account", account.value())
                                        .scanResultSet(
                                                (rows, context) -> {
                                                    try (context) {
                                                        return terms.layer(rows.get());
                                                    }
                                                }));
        return AccountLayer.of(layer);
    }
}
