package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.domain.terms.TermsSource.ACCOUNT_AND_TYPE;
import static dev.blotter.domain.terms.TermsSource.GROUP_AND_TYPE;
import static dev.blotter.domain.terms.TermsSource.INSTRUMENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.instrument.AccountsSearch;
import dev.blotter.application.instrument.ExplainInstrument;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentExplanation;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TermsSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is explained is what is served: every user, account and instrument of the books. */
public abstract class ExplanationContract extends BooksContract {

    private static final String NONE = "none";

    @Test
    void anInstrumentIsExplainedAsVisibleIfItIsServedAndOnTheTermsThatAreServed() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        users().forEach(
                        user ->
                                accounts()
                                        .forEach(
                                                account ->
                                                        symbols()
                                                                .forEach(
                                                                        symbol ->
                                                                                compare(
                                                                                        keeper,
                                                                                        user,
                                                                                        account,
                                                                                        symbol))));
    }

    @Test
    void eachTermComesWithTheLayerThatDecidesIt() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        assertThat(source(keeper, "EUR/GBP", each -> each.status().isPresent()))
                .isEqualTo(ACCOUNT_AND_TYPE);
        assertThat(source(keeper, "EUR/GBP", each -> each.minOrderSize().isPresent()))
                .isEqualTo(GROUP_AND_TYPE);
        assertThat(source(keeper, "EUR/GBP", each -> each.maxOrderSize().isPresent()))
                .isEqualTo(GROUP_AND_TYPE);
        assertThat(source(keeper, "EUR/GBP", each -> each.minOrderSizeIncrement().isPresent()))
                .isEqualTo(ACCOUNT_AND_TYPE);
        assertThat(source(keeper, "EUR/GBP", each -> each.marginRate().isPresent()))
                .isEqualTo(GROUP_AND_TYPE);
        assertThat(source(keeper, "AAPL", each -> each.status().isPresent())).isEqualTo(INSTRUMENT);
    }

    private static TermsSource source(
            BookKeeper keeper, String symbol, Predicate<TermsOverride> sets) {
        return explain(keeper, new Caller(BOB), BOBS_VIP, new Symbol(symbol))
                .terms()
                .orElseThrow()
                .source(sets);
    }

    private static void compare(
            BookKeeper keeper, Caller caller, AccountCode account, Symbol symbol) {
        InstrumentExplanation explained = explain(keeper, caller, account, symbol);
        List<Instrument> served = serve(keeper, caller, account, symbol);

        assertThat(explained.isVisible())
                .as("%s, %s, %s: %s", caller, account, symbol, explained)
                .isEqualTo(!served.isEmpty());
        for (Instrument each : served) {
            assertThat(explained.terms())
                    .hasValueSatisfying(terms -> assertThat(terms.terms()).isEqualTo(each.terms()));
        }
        assertThat(layers(keeper, caller, account, symbol))
                .isEqualTo(explained.terms().filter(any -> !served.isEmpty()).stream().toList());
    }

    /** What users may be told of the layers. */
    private static List<ResolvedTerms> layers(
            BookKeeper keeper, Caller caller, AccountCode account, Symbol symbol) {
        return found(keeper, caller, account, symbol)
                .map(ExplanationContract::layers)
                .orElse(List.of());
    }

    private static List<ResolvedTerms> layers(AccountsSearch search) {
        return search.run().instruments().stream()
                .map(search.inCatalog().terms().get(0)::resolve)
                .toList();
    }

    private static InstrumentExplanation explain(
            BookKeeper keeper, Caller caller, AccountCode account, Symbol symbol) {
        return ExplainInstrument.using(keeper.reference()).explain(caller, account, symbol);
    }

    private static List<Instrument> serve(
            BookKeeper keeper, Caller caller, AccountCode account, Symbol symbol) {
        return found(keeper, caller, account, symbol)
                .map(search -> search.run().instruments())
                .orElse(List.of());
    }

    /** Nothing if the question is refused. */
    private static Optional<AccountsSearch> found(
            BookKeeper keeper, Caller caller, AccountCode account, Symbol symbol) {
        InstrumentQuery query =
                new InstrumentQuery(
                        account,
                        new InstrumentFilter.OneSymbol(symbol),
                        InstrumentOrder.DEFAULT,
                        Window.ALL);
        try {
            return Optional.of(
                    FindInstruments.using(keeper.reference(), 10, 10).search(caller, query));
        } catch (QueryRejected refused) {
            return Optional.empty();
        }
    }

    private static List<Caller> users() {
        return and(
                SampleBooks.books().users().stream().map(Books.User::name),
                new UserName(NONE),
                Caller::new);
    }

    private static List<AccountCode> accounts() {
        return and(
                SampleBooks.books().accounts().stream().map(Account::code),
                new AccountCode(NONE),
                code -> code);
    }

    private static List<Symbol> symbols() {
        return and(
                SampleBooks.books().instruments().stream().map(Instrument::symbol),
                new Symbol(NONE),
                symbol -> symbol);
    }

    private static <T, R> List<R> and(Stream<T> known, T unknown, Function<T, R> made) {
        return Stream.concat(known, Stream.of(unknown)).map(made).toList();
    }
}
