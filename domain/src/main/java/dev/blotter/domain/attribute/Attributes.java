package dev.blotter.domain.attribute;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a broker says of an instrument, or what a layer overrides of that. */
public final class Attributes {

    /** Nothing is said. */
    public static final Attributes NONE = new Attributes(new EnumMap<>(Attribute.class));

    private final EnumMap<Attribute, String> texts;

    private Attributes(EnumMap<Attribute, String> texts) {
        this.texts = texts;
    }

    /**
     * The attributes with these values as texts.
     *
     * @throws IllegalArgumentException if one of them can be no value of its attribute
     */
    public static Attributes of(Map<Attribute, String> values) {
        EnumMap<Attribute, String> texts = new EnumMap<>(Attribute.class);
        values.forEach((attribute, text) -> texts.put(attribute, attribute.kept(text)));
        return texts.isEmpty() ? NONE : new Attributes(texts);
    }

    /** Whether nothing is said. */
    public boolean isEmpty() {
        return texts.isEmpty();
    }

    /** Returns what is said, numbers as plain decimals, or empty if nothing is. */
    public Optional<String> text(Attribute attribute) {
        return Optional.ofNullable(texts.get(attribute));
    }

    /** Returns the number that is said, or empty if none is. */
    public Optional<BigDecimal> number(Attribute attribute) {
        return text(attribute).map(BigDecimal::new);
    }

    /** Those of which something is said. */
    public Set<Attribute> present() {
        return Collections.unmodifiableSet(texts.keySet());
    }

    /** What is said when this lies on top of {@code beneath}. */
    public Attributes over(Attributes beneath) {
        if (isEmpty()) {
            return beneath;
        }
        EnumMap<Attribute, String> both = new EnumMap<>(beneath.texts);
        both.putAll(texts);
        return new Attributes(both);
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
        return texts.toString();
    }
}
