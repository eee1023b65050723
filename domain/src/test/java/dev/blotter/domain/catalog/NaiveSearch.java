package dev.blotter.domain.catalog;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import dev.blotter.domain.catalog.InstrumentOrder.Direction;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** What a search has to find, worked out the long way: filter a list, sort it, cut it. */
record NaiveSearch(List<Instrument> instruments, InstrumentDenials denials) {

    private static final Comparator<Instrument> BY_SYMBOL = by(each -> each.symbol().value());
    private static final Comparator<Instrument> BY_TYPE = by(each -> each.type().name());

    CatalogPage find(InstrumentFilter filter, InstrumentOrder order, Window window) {
        List<Instrument> all =
                instruments.stream()
                        .filter(each -> !denials.symbols().contains(each.symbol()))
                        .filter(each -> !denials.types().contains(each.type()))
                        .filter(each -> selects(filter, each))
                        .sorted(comparator(order))
                        .toList();
        List<Instrument> page =
                all.stream().skip(window.startFrom()).limit(window.limit()).toList();
        return new CatalogPage(page, all.size());
    }

    /** Whether a pattern selects a text, tried out character by character. */
    static boolean matches(String pattern, String text) {
        return pattern.contains("*") ? matchesWhole(pattern, text) : text.contains(pattern);
    }

    private static boolean matchesWhole(String pattern, String text) {
        if (pattern.isEmpty()) {
            return text.isEmpty();
        }
        if (pattern.startsWith("**")) {
            return matchesWhole(pattern.substring(1), text);
        }
        if (pattern.charAt(0) == '*') {
            return matchesWhole(pattern.substring(1), text)
                    || (!text.isEmpty() && matchesWhole(pattern, text.substring(1)));
        }
        return !text.isEmpty()
                && text.charAt(0) == pattern.charAt(0)
                && matchesWhole(pattern.substring(1), text.substring(1));
    }

    private static boolean selects(InstrumentFilter filter, Instrument instrument) {
        if (filter instanceof InstrumentFilter.OneSymbol one) {
            return one.symbol().equals(instrument.symbol());
        }
        return filter instanceof InstrumentFilter.Matching matching
                && (matching.types().isEmpty() || matching.types().contains(instrument.type()))
                && matching.identifiers().entrySet().stream()
                        .allMatch(each -> has(instrument, each.getKey(), each.getValue()))
                && (matching.patterns().isEmpty()
                        || matching.patterns().stream()
                                .anyMatch(
                                        each ->
                                                matches(
                                                        each.toString(),
                                                        instrument.symbol().value())));
    }

    private static boolean has(Instrument instrument, Attribute identifier, Set<String> values) {
        return instrument.attributes().text(identifier).filter(values::contains).isPresent();
    }

    private static Comparator<Instrument> comparator(InstrumentOrder order) {
        Comparator<Instrument> ascending =
                order.first() == Criterion.TYPE ? BY_TYPE.thenComparing(BY_SYMBOL) : BY_SYMBOL;
        return order.direction() == Direction.ASCENDING ? ascending : ascending.reversed();
    }

    private static Comparator<Instrument> by(Function<Instrument, String> text) {
        return Comparator.comparing(
                each -> text.apply(each).codePoints().toArray(), Arrays::compare);
    }
}
