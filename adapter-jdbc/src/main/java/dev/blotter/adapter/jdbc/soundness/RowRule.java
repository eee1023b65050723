package dev.blotter.adapter.jdbc.soundness;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * A rule that rows must keep.
 *
 * @param broken a query that lists those that break it, in two columns for the text
 * @param text what to say of each of them
 */
public record RowRule(String broken, String text) {

    private static final int LISTED = 10;

    /** What to say of the first that break the rule, and of how many more there are. */
    public List<String> findings(Handle handle) {
        long[] total = {0};
        List<String> found =
                handle.createQuery(
                                "select subject, detail, count(*) over () as total from ("
                                        + broken
                                        + ") each_one order by subject, detail"
                                        + " fetch first :most rows only")
                        .bind("most", LISTED)
                        .map(
                                (row, context) -> {
                                    total[0] = row.getLong("total");
                                    return finding(row.getString(1), row.getObject(2));
                                })
                        .list();
        long more = total[0] - found.size();
        Stream<String> rest =
                Stream.of(more)
                        .filter(any -> more > 0)
                        .map(count -> String.format(Locale.ROOT, "and %,d more like this", count));
        return Stream.concat(found.stream(), rest).toList();
    }

    private String finding(String subject, Object detail) {
        return String.format(Locale.ROOT, text, subject, detail, subject.replace("'", "''"));
    }
}
