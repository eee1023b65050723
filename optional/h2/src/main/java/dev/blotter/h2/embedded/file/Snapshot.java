package dev.blotter.h2.embedded.file;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file that was published, as the pointer knows it.
 *
 * @param number how many were published before it
 * @param id what no other one has
 * @param length how long it is
 * @param checksum the CRC32C of all of it
 * @param compact how long it, or the one that it was copied from, was when it was last compacted
 */
public record Snapshot(long number, String id, long length, long checksum, long compact) {

    private static final Pattern LINE =
            Pattern.compile("(\\d{1,18}) ([0-9a-f]{16}) (\\d{1,18}) ([0-9a-f]{8}) (\\d{1,18})");

    /** What comes between the name of the book and the ending. */
    public String name() {
        return number + "-" + id;
    }

    String line() {
        return String.format(
                Locale.ROOT, "%d %s %d %08x %d", number, id, length, checksum, compact);
    }

    static Snapshot of(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw new IllegalArgumentException("no snapshot: " + line);
        }
        return new Snapshot(
                Long.parseLong(parts.group(1)),
                parts.group(2),
                Long.parseLong(parts.group(3)),
                Long.parseLong(parts.group(4), 16),
                Long.parseLong(parts.group(5)));
    }
}
