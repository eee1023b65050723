package dev.blotter.benchmark.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * How a server has changed. Medians of some minutes are compared, since a single one may have met
 * with a compaction of the file or with another program.
 *
 * @param what what was measured
 * @param before the median up to the minute that is compared with
 * @param after the median up to the last minute
 */
public record Drift(String what, double before, double after) {

    /** So many minutes make a median. */
    static final int MINUTES = 5;

    /**
     * The change of everything that may not grow.
     *
     * @param reference the minute that is compared with, counted from 1
     */
    public static List<Drift> of(List<Sample> samples, int reference) {
        return List.of(
                of("heap MB", samples, reference, each -> each.heap() / 1e6),
                of("threads", samples, reference, Sample::threads),
                of("descriptors", samples, reference, Sample::descriptors),
                of("file MB", samples, reference, each -> each.file() / 1e6),
                of("p99.9 ms", samples, reference, Sample::slowest));
    }

    private static Drift of(
            String what, List<Sample> samples, int reference, ToDoubleFunction<Sample> figure) {
        List<Double> all = new ArrayList<>();
        samples.forEach(each -> all.add(figure.applyAsDouble(each)));
        return between(what, all, reference);
    }

    /** The change of figures, one a minute. */
    static Drift between(String what, List<Double> figures, int reference) {
        return new Drift(what, median(figures, reference), median(figures, figures.size()));
    }

    private static double median(List<Double> figures, int end) {
        List<Double> last =
                figures.subList(Math.max(0, end - MINUTES), end).stream().sorted().toList();
        return last.get(last.size() / 2);
    }

    /** The growth in per cent; below 0 if it has shrunk. */
    double percent() {
        return 100 * (after - before) / before;
    }

    /** Whether it has grown by no more than so many per cent. */
    public boolean isWithin(double tolerance) {
        return percent() <= tolerance;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "%s: %.1f, then %.1f (%+.1f %%)", what, before, after, percent());
    }
}
