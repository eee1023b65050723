package dev.blotter.domain.attribute;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a broker says of an instrument, or what a layer overrides of that. A large book has a value
 * of this type for each instrument, and few are asked for, so all texts of one are in one string.
 */
public final class Attributes {

    /** Nothing is said. */
    public static final Attributes NONE = new Attributes("");

    private static final List<Attribute> ALL = List.of(Attribute.values());
    private static final char END = '\0';

    private final String texts;

    private Attributes(String texts) {
        this.texts = texts;
    }

    /**
     * The attributes with these values as texts.
     *
     * @throws IllegalArgumentException if one of them can be no value of its attribute
     */
    public static Attributes of(Map<Attribute, String> values) {
        if (values.isEmpty()) {
            return NONE;
        }
        StringBuilder texts = new StringBuilder();
        for (Attribute each : ALL) {
            String text = values.get(each);
            texts.append(text == null ? "" : each.kept(text)).append(END);
        }
        return new Attributes(texts.toString());
    }

    /** Whether nothing is said. */
    public boolean isEmpty() {
        return texts.isEmpty();
    }

    /** Returns what is said, numbers as plain decimals, or empty if nothing is. */
    public Optional<String> text(Attribute attribute) {
        int from = 0;
        for (Attribute each : ALL) {
            int end = texts.indexOf(END, from);
            if (end < 0 || each == attribute) {
                return end <= from ? Optional.empty() : Optional.of(texts.substring(from, end));
            }
            from = end + 1;
        }
        throw new IllegalArgumentException("unknown attribute " + attribute);
    }

    /** Returns the number that is said, or empty if none is. */
    public Optional<BigDecimal> number(Attribute attribute) {
        return text(attribute).map(BigDecimal::new);
    }

    /** Those of which something is said. */
    public Set<Attribute> present() {
        return Collections.unmodifiableSet(values().keySet());
    }

    private Map<Attribute, String> values() {
        Map<Attribute, String> values = new EnumMap<>(Attribute.class);
        ALL.forEach(each -> text(each).ifPresent(text -> values.put(each, text)));
        return values;
    }

    /** What is said when this lies on top of {@code beneath}. */
    public Attributes over(Attributes beneath) {
        if (isEmpty()) {
            return beneath;
        }
        Map<Attribute, String> both = beneath.values();
        both.putAll(values());
        return of(both);
    }

    /** What is said but for {@code attribute}. */
    public Attributes without(Attribute attribute) {
        if (text(attribute).isEmpty()) {
            return this;
        }
        Map<Attribute, String> others = values();
        others.remove(attribute);
        return of(others);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Attributes attributes && texts.equals(attributes.texts));
    }

    @Override
    public int hashCode() {
        return texts.hashCode();
    }

    @Override
    public String toString() {
        return values().toString();
    }
}
