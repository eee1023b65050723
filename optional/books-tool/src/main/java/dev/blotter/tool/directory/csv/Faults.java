package dev.blotter.tool.directory.csv;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is wrong with the rows of a file, as far as it is shown. */
public final class Faults {

    /** So many are shown at most. */
    public static final int SHOWN = 20;

    private final List<Fault> found = new ArrayList<>();
    private long others;
    private boolean isFull;

    /** Adds what is wrong with a line. */
    public void add(long line, ImportFailed fault) {
        found.add(new Fault(line, fault));
    }

    /** Adds so many that are found after the last one. */
    public void addOthers(long count) {
        others += count;
    }

    /** Whether nothing is wrong. */
    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** Whether the rest of the file need not be read. */
    boolean isFull() {
        isFull |= found.size() >= SHOWN;
        return isFull;
    }

    /**
     * Throws the first fault, with further ones.
     *
     * @throws ImportFailed if there is one
     */
    public void requireNone() {
        if (!found.isEmpty()) {
            found.sort(Comparator.comparingLong(Fault::line));
            throw found.get(0).failure().and(further());
        }
    }

    private List<String> further() {
        List<String> further =
                found.stream()
                        .limit(SHOWN)
                        .skip(1)
                        .map(fault -> fault.failure().getMessage())
                        .collect(Collectors.toCollection(ArrayList::new));
        long left = others + Math.max(0, found.size() - SHOWN);
        if (isFull) {
            further.add("the rest of the file was not read");
        } else if (left > 0) {
            further.add(String.format(Locale.ROOT, "and %,d more", left));
        }
        return further;
    }

    private record Fault(long line, ImportFailed failure) {}
}
