package dev.blotter.adapter.jdbc.directory.csv;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

/**
 * What a time in a cell must look like: {@code 2026-01-24T23:05:08.520Z}, with at most nine digits
 * of a fraction, of which three are kept, since no more is ever shown.
 */
final class TimeCell {

    private static final Pattern SHAPE =
            Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z");
    private static final int FRACTION = 20;
    private static final int KEPT = 3;
    private static final int NANOS_PER_SECOND = 1_000_000_000;

    private TimeCell() {}

    /** The time that {@code text} names. */
    static Object read(String text) {
        if (!SHAPE.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "is not a time in UTC such as 2026-01-24T23:05:08.520Z");
        }
        try {
            return time(text).atOffset(ZoneOffset.UTC);
        } catch (DateTimeException refused) {
            throw new IllegalArgumentException("is not a time that exists", refused);
        }
    }

    private static LocalDateTime time(String text) {
        return LocalDateTime.of(
                number(text, 0, 4),
                number(text, 5, 7),
                number(text, 8, 10),
                number(text, 11, 13),
                number(text, 14, 16),
                number(text, 17, 19),
                nanos(text));
    }

    private static int nanos(String text) {
        int nanos = 0;
        int unit = NANOS_PER_SECOND;
        for (int i = FRACTION; i < Math.min(FRACTION + KEPT, text.length() - 1); i++) {
            unit /= 10;
            nanos += unit * (text.charAt(i) - '0');
        }
        return nanos;
    }

    private static int number(String text, int from, int to) {
        return Integer.parseInt(text, from, to, 10);
    }
}
