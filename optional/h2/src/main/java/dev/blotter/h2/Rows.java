package dev.blotter.h2;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.stream.IntStream;

/** Whether a row changed, as H2 shows it to a trigger: null where there was or is no row. */
final class Rows {

    private Rows() {}

    static boolean same(Object[] before, Object[] after) {
        return before != null
                && after != null
                && IntStream.range(0, after.length).allMatch(i -> same(before[i], after[i]));
    }

    private static boolean same(Object before, Object after) {
        if (before instanceof BigDecimal one && after instanceof BigDecimal other) {
            return one.compareTo(other) == 0;
        }
        if (before instanceof OffsetDateTime one && after instanceof OffsetDateTime other) {
            return one.isEqual(other);
        }
        return Objects.equals(before, after);
    }
}
