package dev.blotter.bootstrap.config;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as operators write them: {@code 250ms}, {@code 10s}, {@code 30m}, {@code 8h}. */
final class DurationText {

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    private static final Map<String, ChronoUnit> UNITS =
            Map.of(
                    "ms",
                    ChronoUnit.MILLIS,
                    "s",
                    ChronoUnit.SECONDS,
                    "m",
                    ChronoUnit.MINUTES,
                    "h",
                    ChronoUnit.HOURS);

    private DurationText() {}

    static Duration parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a duration such as 250ms, 10s, 30m or 8h");
        }
        return Duration.of(Long.parseLong(matcher.group(1)), UNITS.get(matcher.group(2)));
    }
}
