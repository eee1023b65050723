package dev.blotter.domain.catalog;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import dev.blotter.domain.catalog.InstrumentOrder.Direction;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Random instruments, denials and questions, the same ones for the same seed. The alphabet is
 * short, so that texts collide, and has characters on both sides of the surrogates.
 */
public final class RandomSearch {

    private static final List<String> ALPHABET =
            List.of("A", "A", "B", "a", "/", "%", "_", "\uD7FB", "\uE000", "\uFFFD", "😀", "𝒳");
    private static final List<String> TYPES = List.of("T", "TA", "t", "*", "\uFFFD", "😀");
    static final TradingTerms TERMS =
            new TradingTerms(
                    TradingStatus.FULL,
                    BigDecimal.ONE,
                    new OrderSizeLimit(BigDecimal.TEN, OrderSizeLimit.Unit.LOTS),
                    BigDecimal.ONE,
                    MarginRate.flat(BigDecimal.ONE));

    private final Random random;

    public RandomSearch(long seed) {
        this.random = new Random(seed);
    }

    /** Up to {@code most} instruments in random order; often few, sometimes none. */
    List<Instrument> instruments(int most) {
        return about(random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(most + 1));
    }

    /** About this many instruments in random order: a symbol that comes up twice counts once. */
    public List<Instrument> about(int size) {
        Map<Symbol, Instrument> bySymbol = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            Symbol symbol = new Symbol(text(random.nextInt(20) == 0 ? 64 : 1 + random.nextInt(6)));
            bySymbol.put(symbol, new Instrument(symbol, type(), TERMS, attributes()));
        }
        return List.copyOf(bySymbol.values());
    }

    /** Denials of some of these instruments, of some types and of what does not exist. */
    InstrumentDenials denials(List<Instrument> instruments) {
        int share = random.nextInt(4);
        Set<Symbol> symbols =
                instruments.stream()
                        .map(Instrument::symbol)
                        .filter(each -> random.nextInt(3) < share)
                        .collect(Collectors.toCollection(HashSet::new));
        symbols.add(new Symbol(text(7)));
        return new InstrumentDenials(symbols, random.nextBoolean() ? Set.of() : types());
    }

    InstrumentFilter filter(List<Instrument> instruments) {
        int kind = random.nextInt(10);
        if (kind == 0) {
            return InstrumentFilter.symbol(symbolOr(instruments, () -> text(2)));
        }
        Supplier<SymbolPattern> pattern = () -> pattern(instruments);
        List<SymbolPattern> patterns =
                kind == 1 ? List.of() : Stream.generate(pattern).limit(howMany()).toList();
        return new InstrumentFilter.Matching(
                patterns, random.nextBoolean() ? Set.of() : types(), identifiers());
    }

    /** Some have identifiers, and some of those the same. */
    private Attributes attributes() {
        Map<Attribute, String> texts = new EnumMap<>(Attribute.class);
        Attribute.identifiers().stream()
                .filter(any -> random.nextInt(3) > 0)
                .forEach(each -> texts.put(each, pick(ALPHABET)));
        return Attributes.of(texts);
    }

    private Map<Attribute, Set<String>> identifiers() {
        return Attribute.identifiers().stream()
                .filter(any -> random.nextInt(4) == 0)
                .collect(
                        Collectors.toMap(
                                each -> each,
                                any ->
                                        Stream.generate(() -> pick(ALPHABET))
                                                .limit(1 + random.nextInt(3))
                                                .collect(Collectors.toSet())));
    }

    /** Mostly few, sometimes many. */
    private int howMany() {
        return 1 + random.nextInt(random.nextInt(4) == 0 ? 40 : 3);
    }

    InstrumentOrder order() {
        return new InstrumentOrder(
                pick(List.of(Criterion.values())), pick(List.of(Direction.values())));
    }

    /** A window that often cuts a list of {@code size} rows, and sometimes lies beyond it. */
    Window window(int size) {
        return new Window(index(size), index(size));
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** A pattern with up to four asterisks, often made of a symbol so that it selects something. */
    SymbolPattern pattern(List<Instrument> instruments) {
        String base = symbolOr(instruments, () -> text(random.nextInt(8)));
        StringBuilder text = new StringBuilder(random.nextInt(8) == 0 ? text(70) : base);
        if (random.nextBoolean()) {
            int from = random.nextInt(text.length() + 1);
            text = new StringBuilder(text.substring(from));
            text.setLength(random.nextInt(text.length() + 1));
        }
        for (int stars = random.nextInt(5); stars > 0; stars--) {
            int from = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), from + random.nextInt(3));
            text.replace(from, random.nextBoolean() ? from : to, pick(List.of("*", "*", "***")));
        }
        return new SymbolPattern(text.toString().isBlank() ? "*" : text.toString());
    }

    private String symbolOr(List<Instrument> instruments, Supplier<String> other) {
        return instruments.isEmpty() || random.nextInt(3) == 0
                ? other.get()
                : pick(instruments).symbol().value();
    }

    private long index(int size) {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> size;
            case 2 -> Long.MAX_VALUE;
            default -> random.nextInt(size + 3);
        };
    }

    private String text(int length) {
        return IntStream.range(0, length)
                .mapToObj(i -> pick(ALPHABET))
                .collect(Collectors.joining());
    }

    private InstrumentType type() {
        return new InstrumentType(pick(TYPES));
    }

    private Set<InstrumentType> types() {
        return Stream.generate(this::type).limit(1 + random.nextInt(3)).collect(Collectors.toSet());
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
