package dev.blotter.domain.attribute;

import dev.blotter.domain.value.BinarySearch;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Finds what has one of several values of an attribute, by the exact text. */
public final class AttributeIndex {

    private final IntFunction<String> textOf;
    private final int[] byText;

    /** Indexes {@code size} things; {@code attributes} says what is said of each of them. */
    public AttributeIndex(Attribute attribute, int size, IntFunction<Attributes> attributes) {
        this.textOf = number -> attributes.apply(number).text(attribute).orElse("");
        this.byText =
                IntStream.range(0, size)
                        .filter(number -> !textOf.apply(number).isEmpty())
                        .boxed()
                        .sorted(Comparator.comparing(textOf::apply))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    /** The numbers of all that have one of {@code texts}. */
    public BitSet find(Set<String> texts) {
        BitSet found = new BitSet();
        for (String text : texts) {
            int at = BinarySearch.first(0, byText.length, i -> textAt(i).compareTo(text) >= 0);
            while (at < byText.length && textAt(at).equals(text)) {
                found.set(byText[at++]);
            }
        }
        return found;
    }

    private String textAt(int index) {
        return textOf.apply(byText[index]);
    }
}
