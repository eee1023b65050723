package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.request.QueryParameters.Name;
import java.util.Optional;
import java.util.function.Predicate;
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
        int at = 0;
        while (known.regionMatches(true, at, name, at, 1)) {
            at++;
        }
        if (known.length() < SHORTEST_MISSPELT) {
            return name.equalsIgnoreCase(known + 's') || known.equalsIgnoreCase(name + 's');
        }
        return endsAlike(name, at, known, at + 1)
                || endsAlike(name, at + 1, known, at)
                || endsAlike(name, at + 1, known, at + 1)
                || (endsAlike(name, at + 2, known, at + 2)
                        && known.regionMatches(true, at, name, at + 1, 1)
                        && known.regionMatches(true, at + 1, name, at, 1));
    }

    private static boolean endsAlike(String one, int from, String other, int otherFrom) {
        int length = one.length() - from;
        return length == other.length() - otherFrom
                && one.regionMatches(true, from, other, otherFrom, length);
    }
}
