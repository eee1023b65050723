package dev.blotter.adapter.jdbc.directory.csv;

import java.util.Collection;
import java.util.Comparator;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the known name that a misspelt one may mean. */
final class NearestName {

    private NearestName() {}

    /** The one of {@code known} that takes the fewest edits to reach; the first of several. */
    static String of(String name, Collection<String> known) {
        LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
        return known.stream()
                .min(Comparator.comparingInt(each -> distance.apply(name, each)))
                .orElseThrow();
    }
}
