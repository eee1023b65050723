package dev.blotter.tool.text;

import java.util.Collection;
import java.util.Comparator;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the known name that a misspelt one may mean, for a message to show. */
public final class NearestName {

    private NearestName() {}

    /** The one of {@code known} that takes the fewest edits to reach; the first of several. */
    public static String of(String name, Collection<String> known) {
        LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
        return known.stream()
                .min(Comparator.comparingInt(each -> distance.apply(name, each)))
                .orElseThrow();
    }
}
