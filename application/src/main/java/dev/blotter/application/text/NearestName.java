package dev.blotter.application.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Finds the known name that a misspelt one may mean, for a message to show. */
public final class NearestName {

    private NearestName() {}

    /** The one of {@code known} that takes the fewest edits to reach; the first of several. */
    public static String of(String name, Collection<String> known) {
        return known.stream().min(Comparator.comparingInt(each -> edits(name, each))).orElseThrow();
    }

    /** How many characters must be added, removed or replaced to make one text the other one. */
    public static int edits(String one, String other) {
        int[] row = IntStream.rangeClosed(0, other.length()).toArray();
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(diagonal, row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
