package dev.blotter.bootstrap.config;

import dev.blotter.adapter.jdbc.JdbcSettings;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The text of each setting, and its conversion. An impossible value is an error with the name of
 * the setting, its text, its source and what is possible.
 */
record SettingValues(Map<Setting, Value> all) {

    private static final char UNREADABLE = '\uFFFD';
    private static final String CURE =
            ", which may take a locale with UTF-8, such as LC_ALL=C.UTF-8";
    private static final Pattern HOST =
            Pattern.compile(
                    "[\\p{L}\\p{M}\\p{N}._-]+|\\[?\\p{XDigit}*:\\p{XDigit}*:[\\p{XDigit}:.]*(%[A-Za-z0-9._-]+)?]?");

    /** A text, and its source in a word. */
    record Value(String text, String source) {}

    /** Refuses a text for which Java has put a mark, since the locale has no such letters. */
    void requireReadable() {
        all.keySet().forEach(setting -> value(setting, SettingValues::readable));
    }

    private static String readable(String text) {
        if (text.indexOf(UNREADABLE) >= 0) {
            throw new IllegalArgumentException("text that could be read here" + CURE);
        }
        return text;
    }

    /** The text; empty if nothing is set. */
    String text(Setting setting) {
        return all.get(setting).text();
    }

    boolean isSet(Setting setting) {
        return !text(setting).isEmpty();
    }

    boolean isDefault(Setting setting) {
        return all.get(setting).source().equals(EffectiveSettings.DEFAULT);
    }

    boolean isOn(Setting setting) {
        return isOne(setting, "on", "on or off");
    }

    /** Whether the text is {@code one} of the words that are {@code possible}. */
    boolean isOne(Setting setting, String one, String possible) {
        return value(
                setting,
                text -> {
                    if (!List.of(possible.split(" or ")).contains(text)) {
                        throw new IllegalArgumentException(possible);
                    }
                    return text.equals(one);
                });
    }

    int number(Setting setting, int least, int most) {
        return value(
                setting,
                text -> {
                    int number = text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
                    if (number < least || number > most) {
                        throw new IllegalArgumentException(
                                "a whole number from " + least + " to " + most);
                    }
                    return number;
                });
    }

    /** An address or a name; whether it is one of this machine turns out when it is used. */
    String host(Setting setting) {
        return value(
                setting,
                text -> {
                    if (!HOST.matcher(text).matches()) {
                        throw new IllegalArgumentException("an address or the name of a host");
                    }
                    return text;
                });
    }

    /** A file or directory, if one is set. */
    Optional<Path> path(Setting setting) {
        return value(setting, text -> text.isEmpty() ? Optional.empty() : Optional.of(path(text)));
    }

    static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException unnameable) {
            throw new IllegalArgumentException(
                    "a name that a file can have here" + CURE, unnameable);
        }
    }

    Duration duration(Setting setting) {
        return value(setting, SettingValues::duration);
    }

    /** A duration that is longer than none. */
    Duration positiveDuration(Setting setting) {
        return value(
                setting,
                text -> {
                    Duration time = duration(text);
                    if (time.isZero()) {
                        throw new IllegalArgumentException("a duration longer than none");
                    }
                    return time;
                });
    }

    private static Duration duration(String text) {
        if (!text.matches("\\d{1,9}m?s|\\d{1,6}[mh]")) {
            throw new IllegalArgumentException(
                    "a duration such as 250ms, 10s, 30m or 8h, of at most 999999h");
        }
        return text.endsWith("ms")
                ? Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)))
                : Duration.parse("PT" + text);
    }

    /** Converts the text; {@code reader} throws with a description of what is possible. */
    <T> T value(Setting setting, Function<String, T> reader) {
        try {
            return reader.apply(text(setting));
        } catch (IllegalArgumentException possible) {
            throw OperatorError.ofSettings(
                    "setting %s: %s is not %s (%s)"
                            .formatted(
                                    setting.key(),
                                    setting.isSecret()
                                            ? "it"
                                            : "'" + JdbcSettings.masked(text(setting)) + "'",
                                    JdbcSettings.masked(possible.getMessage()),
                                    all.get(setting).source()));
        }
    }
}
