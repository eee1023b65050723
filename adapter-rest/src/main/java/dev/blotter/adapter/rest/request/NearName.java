package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.application.text.NearestName;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds which known parameter a name is meant to be. */
final class NearName {

    /** Two short names that differ by a letter may well be two words. */
    private static final int SHORTEST_MISSPELT = 5;

    private NearName() {}

    /** The known name that {@code name} is, or the nearest of those that it is nearly. */
    static Optional<String> of(String name) {
        return known(name::equals)
                .or(() -> known(name::equalsIgnoreCase))
                .or(() -> known(known -> isMisspelling(name, known)));
    }

    private static Optional<String> known(Predicate<String> wanted) {
        return Stream.of(Name.values()).map(Name::text).filter(wanted).findFirst();
    }

    /**
     * Whether {@code name} differs from {@code known} by a plural or, unless that is short, by one
     * letter that is missing, added or another one, or by two that have changed places; whatever
     * the case.
     */
    static boolean isMisspelling(String name, String known) {
        String one = name.toLowerCase(Locale.ROOT);
        String other = known.toLowerCase(Locale.ROOT);
        if (other.length() < SHORTEST_MISSPELT) {
            return one.equals(other + 's') || other.equals(one + 's');
        }
        return Math.abs(one.length() - other.length()) <= 1
                && (NearestName.edits(one, other) <= 1 || isSwapped(one, other));
    }

    private static boolean isSwapped(String one, String other) {
        return IntStream.range(1, one.length())
                .mapToObj(i -> new StringBuilder(one).deleteCharAt(i).insert(i - 1, one.charAt(i)))
                .anyMatch(swapped -> swapped.compareTo(new StringBuilder(other)) == 0);
    }
}
