package dev.blotter.domain.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.Seeds;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TermsSource;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The terms of an account against a field-by-field resolution. */
final class AccountTermsTest {

    private static final Symbol SYMBOL = new Symbol("EUR/USD");
    private static final InstrumentType TYPE = new InstrumentType("FOREX");
    private static final List<TermsSource> SOURCES =
            List.of(
                    TermsSource.GROUP_AND_TYPE,
                    TermsSource.GROUP_AND_SYMBOL,
                    TermsSource.ACCOUNT_AND_TYPE,
                    TermsSource.ACCOUNT_AND_SYMBOL);
    private static final int LAYERS = SOURCES.size();

    /** Each of the layers, weakest first, sets a field or not: 16 ways, tried for each seed. */
    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource("dev.blotter.domain.Seeds#seeds")
    void eachFieldComesFromTheStrongestLayerThatSetsIt(long seed) {
        Random random = new Random(seed);
        for (int present = 0; present < 1 << LAYERS; present++) {
            Instrument instrument =
                    new Instrument(
                            SYMBOL,
                            TYPE,
                            full(random).applyTo(someTerms()),
                            attributes(random, List.of(Attribute.values()), 2));
            List<Optional<TermsOverride>> layers = new ArrayList<>();
            for (int layer = 0; layer < LAYERS; layer++) {
                boolean there = (present & 1 << layer) != 0;
                layers.add(there ? Optional.of(partial(random)) : Optional.empty());
            }
            AccountTerms terms =
                    new AccountTerms(
                            layer(layers.get(0), layers.get(1), random),
                            layer(layers.get(2), layers.get(3), random));
            ResolvedTerms expected =
                    new ResolvedTerms(
                            naive(instrument.terms(), layers),
                            naiveAttributes(instrument.attributes(), layers),
                            naiveOverrides(layers));
            assertThat(terms.resolve(instrument))
                    .as("-Dtest.seed=%d: %s on %s", seed, layers, instrument)
                    .isEqualTo(expected);
            assertThat(instrument.on(terms.resolve(instrument)))
                    .isEqualTo(
                            new Instrument(SYMBOL, TYPE, expected.terms(), expected.attributes()));
            Predicate<TermsOverride> setsStatus = each -> each.status().isPresent();
            assertThat(terms.resolve(instrument).source(setsStatus))
                    .isEqualTo(strongestSource(layers, setsStatus));
        }
    }

    @Test
    void anInstrumentOfAnAccountHasTheResolvedTerms() {
        Instrument instrument = new Instrument(SYMBOL, TYPE, someTerms());
        TermsOverride changed = full(new Random(1));
        AccountTerms terms =
                new AccountTerms(TermsLayer.EMPTY, new TermsLayer(Map.of(TYPE, changed), Map.of()));

        assertThat(instrument.on(terms.resolve(instrument)))
                .isEqualTo(
                        new Instrument(
                                SYMBOL, TYPE, changed.applyTo(someTerms()), changed.attributes()));
    }

    /** A status is never served with the reason of another one. */
    @Test
    void aStatusTakesAwayTheReasonOfTheOneBeneath() {
        Attributes halted = Attributes.of(Map.of(Attribute.STATUS_REASON, "halted"));
        ResolvedTerms own = ResolvedTerms.ofInstrument(someTerms(), halted);
        TermsOverride open = status(Optional.of(TradingStatus.FULL), Attributes.NONE);

        assertThat(own.beneath(open, TermsSource.GROUP_AND_TYPE).attributes())
                .isEqualTo(Attributes.NONE);
        assertThat(
                        own.beneath(status(open.status(), halted), TermsSource.GROUP_AND_TYPE)
                                .attributes())
                .isEqualTo(halted);
        assertThat(
                        own.beneath(open, TermsSource.GROUP_AND_TYPE)
                                .beneath(
                                        status(Optional.empty(), halted),
                                        TermsSource.ACCOUNT_AND_SYMBOL)
                                .attributes())
                .isEqualTo(halted);
        assertThat(
                        own.beneath(
                                        status(Optional.empty(), Attributes.NONE),
                                        TermsSource.GROUP_AND_TYPE)
                                .attributes())
                .isEqualTo(halted);
    }

    private static TermsOverride status(Optional<TradingStatus> status, Attributes attributes) {
        return new TermsOverride(
                status,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                attributes);
    }

    private static TradingTerms naive(TradingTerms own, List<Optional<TermsOverride>> layers) {
        return new TradingTerms(
                strongest(layers, TermsOverride::status, own.status()),
                strongest(layers, TermsOverride::minOrderSize, own.minOrderSize()),
                strongest(layers, TermsOverride::maxOrderSize, own.maxOrderSize()),
                strongest(
                        layers, TermsOverride::minOrderSizeIncrement, own.minOrderSizeIncrement()),
                strongest(layers, TermsOverride::marginRate, own.marginRate()));
    }

    private static Map<TermsSource, TermsOverride> naiveOverrides(
            List<Optional<TermsOverride>> layers) {
        Map<TermsSource, TermsOverride> overrides = new EnumMap<>(TermsSource.class);
        for (int layer = 0; layer < LAYERS; layer++) {
            TermsSource source = SOURCES.get(layer);
            layers.get(layer).ifPresent(each -> overrides.put(source, each));
        }
        return overrides;
    }

    private static Attributes naiveAttributes(
            Attributes own, List<Optional<TermsOverride>> layers) {
        Map<Attribute, String> texts = new EnumMap<>(Attribute.class);
        for (Attribute attribute : Attribute.values()) {
            own.text(attribute).ifPresent(text -> texts.put(attribute, text));
            for (TermsOverride layer : layers.stream().flatMap(Optional::stream).toList()) {
                if (attribute == Attribute.STATUS_REASON && layer.status().isPresent()) {
                    texts.remove(attribute);
                }
                layer.attributes().text(attribute).ifPresent(text -> texts.put(attribute, text));
            }
        }
        return Attributes.of(texts);
    }

    private static TermsSource strongestSource(
            List<Optional<TermsOverride>> layers, Predicate<TermsOverride> sets) {
        TermsSource strongest = TermsSource.INSTRUMENT;
        for (int layer = 0; layer < LAYERS; layer++) {
            strongest = layers.get(layer).filter(sets).isPresent() ? SOURCES.get(layer) : strongest;
        }
        return strongest;
    }

    private static <T> T strongest(
            List<Optional<TermsOverride>> layers,
            Function<TermsOverride, Optional<T>> field,
            T own) {
        T value = own;
        for (Optional<TermsOverride> layer : layers) {
            if (layer.isPresent() && field.apply(layer.get()).isPresent()) {
                value = field.apply(layer.get()).get();
            }
        }
        return value;
    }

    /** A layer that says these things of the instrument, and others of other instruments. */
    private static TermsLayer layer(
            Optional<TermsOverride> ofType, Optional<TermsOverride> ofSymbol, Random random) {
        Map<InstrumentType, TermsOverride> byType = new HashMap<>();
        byType.put(new InstrumentType("EUR/USD"), full(random));
        ofType.ifPresent(each -> byType.put(TYPE, each));
        Map<Symbol, TermsOverride> bySymbol = new HashMap<>();
        bySymbol.put(new Symbol("FOREX"), full(random));
        ofSymbol.ifPresent(each -> bySymbol.put(SYMBOL, each));
        return new TermsLayer(byType, bySymbol);
    }

    private static TermsOverride full(Random random) {
        return override(random, 1);
    }

    private static TermsOverride partial(Random random) {
        return override(random, 2);
    }

    private static TermsOverride override(Random random, int oneOf) {
        return new TermsOverride(
                maybe(random, oneOf, () -> pick(random, TradingStatus.values())),
                maybe(random, oneOf, () -> number(random)),
                maybe(random, oneOf, () -> limit(random)),
                maybe(random, oneOf, () -> number(random)),
                maybe(random, oneOf, () -> MarginRate.flat(number(random))),
                attributes(random, Attribute.ofTerms(), oneOf));
    }

    private static Attributes attributes(Random random, List<Attribute> some, int oneOf) {
        Map<Attribute, String> texts = new EnumMap<>(Attribute.class);
        for (Attribute attribute : some) {
            maybe(random, oneOf, () -> number(random).toPlainString())
                    .ifPresent(text -> texts.put(attribute, text));
        }
        return Attributes.of(texts);
    }

    private static <T> Optional<T> maybe(Random random, int oneOf, Supplier<T> value) {
        return random.nextInt(oneOf) == 0 ? Optional.of(value.get()) : Optional.empty();
    }

    private static <T> T pick(Random random, T[] choices) {
        return choices[random.nextInt(choices.length)];
    }

    private static OrderSizeLimit limit(Random random) {
        return new OrderSizeLimit(number(random), pick(random, OrderSizeLimit.Unit.values()));
    }

    private static BigDecimal number(Random random) {
        return BigDecimal.valueOf(random.nextInt(1_000_000), 3);
    }

    private static TradingTerms someTerms() {
        return new TradingTerms(
                TradingStatus.FULL,
                BigDecimal.ONE,
                new OrderSizeLimit(BigDecimal.TEN, OrderSizeLimit.Unit.LOTS),
                BigDecimal.ONE,
                MarginRate.flat(BigDecimal.ONE));
    }
}
