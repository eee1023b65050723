package dev.blotter.application.kit;

import static dev.blotter.application.kit.Extremes.LONGEST;
import static dev.blotter.application.kit.Extremes.SMALLEST;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static dev.blotter.application.kit.SampleBooks.VIP;
import static dev.blotter.domain.terms.OrderSizeLimit.Unit.NOTIONAL_CURRENCY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * On which terms instruments of a {@link dev.blotter.application.access.ReferenceStore} are found.
 * Which it finds is the matter of {@link InstrumentsContract}.
 */
public abstract class InstrumentTermsContract extends BooksContract {

    @Test
    void aPageNamesTheAccountAndAnInstrumentItsOwnType() {
        InstrumentPage page = page(keeperOf(SampleBooks.books()), BOBS_VIP, "AAPL");
        Instrument found = page.instruments().get(0);

        assertThat(page.accounts().get(0).account()).isEqualTo(BOBS_VIP);
        assertThat(found.symbol()).isEqualTo(new Symbol("AAPL"));
        assertThat(found.type()).isEqualTo(STOCK);
    }

    @Test
    void withoutOverridesAnInstrumentHasItsOwnTerms() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        assertThat(find(keeper, BOBS, "EUR/USD").terms()).isEqualTo(SampleBooks.plainTerms());
        assertThat(find(keeper, BOBS_VIP, "AAPL").terms()).isEqualTo(SampleBooks.plainTerms());
    }

    @Test
    void eachFieldComesFromTheStrongestLayerThatSetsIt() {
        TradingTerms terms = find(keeperOf(SampleBooks.books()), BOBS_VIP, "EUR/USD").terms();

        assertThat(terms.status()).isEqualTo(TradingStatus.FULL);
        assertThat(terms.minOrderSize()).isEqualTo(new BigDecimal("0.01"));
        assertThat(terms.maxOrderSize())
                .isEqualTo(new OrderSizeLimit(new BigDecimal("5000000"), NOTIONAL_CURRENCY));
        assertThat(terms.minOrderSizeIncrement()).isEqualTo(new BigDecimal("0.25"));
        assertThat(terms.marginRate().tiers()).hasSize(1);
    }

    @Test
    void theLayersAreInstrumentThenGroupTypeThenGroupSymbolThenAccountTypeThenAccountSymbol() {
        for (int strongest = 0; strongest <= 4; strongest++) {
            BookKeeper keeper = keeperOf(layered(strongest));
            BigDecimal expected = strongest == 0 ? BigDecimal.ONE : new BigDecimal(10 * strongest);

            assertThat(find(keeper, BOBS_VIP, "EUR/USD").terms().minOrderSize())
                    .isEqualTo(expected);
            assertThat(find(keeper, BOBS, "EUR/USD").terms()).isEqualTo(SampleBooks.plainTerms());
        }
    }

    @Test
    void whatIsSaidOfTheAccountsTypeIsStrongerThanWhatIsSaidOfTheGroupsSymbol() {
        Instrument found = find(keeperOf(SampleBooks.books()), BOBS_VIP, "EUR/GBP");

        assertThat(found.terms().status()).isEqualTo(TradingStatus.FULL);
    }

    @Test
    void anOverrideOfEveryFieldComesBackAsItWentIn() {
        TermsOverride every =
                new TermsOverride(
                        Optional.of(TradingStatus.NO),
                        Optional.of(LONGEST),
                        Optional.of(new OrderSizeLimit(LONGEST, NOTIONAL_CURRENCY)),
                        Optional.of(SMALLEST),
                        Optional.of(MarginRate.flat(BigDecimal.ZERO)));
        TermsLayer layer = new TermsLayer(Map.of(), Map.of(new Symbol("EUR/USD"), every));
        Books books = SampleBooks.books().withTerms(Map.of(), Map.of(BOBS, layer));

        assertThat(find(keeperOf(books), BOBS, "EUR/USD").terms())
                .isEqualTo(every.applyTo(SampleBooks.plainTerms()));
    }

    @Test
    void overridesOfWhatDoesNotExistDoNoHarm() {
        TermsLayer layer =
                new TermsLayer(
                        Map.of(new InstrumentType("NONE"), minOrderSize(7)),
                        Map.of(new Symbol("NONE"), minOrderSize(8)));
        Books books = SampleBooks.books().withTerms(Map.of(VIP, layer), Map.of(BOBS, layer));

        assertThat(find(keeperOf(books), BOBS, "EUR/USD").terms())
                .isEqualTo(SampleBooks.plainTerms());
    }

    @Test
    void numbersOf38DigitsComeBackDigitByDigit() {
        MarginRate tiered =
                new MarginRate(
                        List.of(
                                new MarginRate.Tier(new BigDecimal("0.5"), LONGEST),
                                new MarginRate.Tier(LONGEST, new BigDecimal("0.02"))),
                        SMALLEST);
        TradingTerms terms =
                new TradingTerms(
                        TradingStatus.CLOSE_ONLY,
                        LONGEST,
                        new OrderSizeLimit(LONGEST, NOTIONAL_CURRENCY),
                        LONGEST,
                        tiered);
        Instrument precise = new Instrument(new Symbol("EUR/USD"), FOREX, terms);
        Books books =
                SampleBooks.books().withPositions(List.of()).withInstruments(List.of(precise));

        assertThat(find(keeperOf(books), BOBS, "EUR/USD").terms()).isEqualTo(terms);
    }

    @Test
    void allThatIsSaidOfAnInstrumentComesBackAndLayersOverrideSomeOfIt() {
        Instrument plain = SampleBooks.instrument("EUR/USD", FOREX);
        Instrument said =
                new Instrument(
                        plain.symbol(), FOREX, plain.terms(), attributes(Attribute.values(), 0));
        Attributes ofGroup = attributes(new Attribute[] {Attribute.PRICE_INCREMENT}, 1);
        Attributes ofAccount =
                attributes(Attribute.ofTerms().subList(1, 3).toArray(Attribute[]::new), 2);
        Books books =
                SampleBooks.books()
                        .withPositions(List.of())
                        .withInstruments(List.of(said, SampleBooks.instrument("AAPL", STOCK)))
                        .withTerms(
                                Map.of(VIP, new TermsLayer(Map.of(FOREX, only(ofGroup)), Map.of())),
                                Map.of(
                                        BOBS_VIP,
                                        new TermsLayer(
                                                Map.of(), Map.of(said.symbol(), only(ofAccount)))));
        BookKeeper keeper = keeperOf(books);

        assertThat(find(keeper, BOBS, "EUR/USD")).isEqualTo(said);
        assertThat(find(keeper, BOBS, "AAPL").attributes()).isEqualTo(Attributes.NONE);
        assertThat(find(keeper, BOBS_VIP, "EUR/USD").attributes())
                .isEqualTo(ofAccount.over(ofGroup.over(said.attributes())));
        assertThat(find(keeper, BOBS_VIP, "EUR/USD").terms()).isEqualTo(plain.terms());
    }

    /** A layer that changes nothing but these. */
    private static TermsOverride only(Attributes attributes) {
        return new TermsOverride(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                attributes);
    }

    private static Attributes attributes(Attribute[] some, int base) {
        Map<Attribute, String> texts = new EnumMap<>(Attribute.class);
        for (Attribute each : some) {
            texts.put(
                    each,
                    base + "." + each.name().length() + (each.kind().isNumber() ? "" : " ß€𝒳"));
        }
        return Attributes.of(texts);
    }

    private static Instrument find(BookKeeper keeper, AccountCode account, String symbol) {
        return page(keeper, account, symbol).instruments().get(0);
    }

    private static InstrumentPage page(BookKeeper keeper, AccountCode account, String symbol) {
        return new InstrumentReader(keeper, BOB, account).page(InstrumentFilter.symbol(symbol));
    }

    /**
     * Books in which the layers up to {@code strongest} set the smallest order to 10, 20 and so on.
     */
    private static Books layered(int strongest) {
        TermsLayer group = layer(strongest, 1);
        TermsLayer account = layer(strongest, 3);
        return SampleBooks.books().withTerms(Map.of(VIP, group), Map.of(BOBS_VIP, account));
    }

    private static TermsLayer layer(int strongest, int ofType) {
        return new TermsLayer(
                strongest >= ofType ? Map.of(FOREX, minOrderSize(10 * ofType)) : Map.of(),
                strongest > ofType
                        ? Map.of(new Symbol("EUR/USD"), minOrderSize(10 * (ofType + 1)))
                        : Map.of());
    }

    private static TermsOverride minOrderSize(int size) {
        return new TermsOverride(
                Optional.empty(),
                Optional.of(new BigDecimal(size)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
