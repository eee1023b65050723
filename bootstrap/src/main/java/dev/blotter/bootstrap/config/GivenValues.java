package dev.blotter.bootstrap.config;

import io.smallrye.config.SmallRyeConfig;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * The text that each setting has, read as what it stands for. What can not be read is an error that
 * names the setting and tells what is possible.
 */
record GivenValues(SmallRyeConfig config) {

    /** As it is; empty if nothing is set. */
    String text(Setting setting) {
        return config.getOptionalValue(setting.key(), String.class).orElse("");
    }

    boolean isSet(Setting setting) {
        return !text(setting).isEmpty();
    }

    boolean isOn(Setting setting) {
        return choice(setting, OnOff.class) == OnOff.ON;
    }

    /** The one of {@code type} that is set, in lower case. */
    <T extends Enum<T>> T choice(Setting setting, Class<T> type) {
        Map<String, T> byName = new LinkedHashMap<>();
        for (T each : type.getEnumConstants()) {
            byName.put(each.name().toLowerCase(Locale.ROOT), each);
        }
        return value(
                setting,
                text -> {
                    if (!byName.containsKey(text)) {
                        throw new IllegalArgumentException(String.join(" or ", byName.keySet()));
                    }
                    return byName.get(text);
                });
    }

    private enum OnOff {
        ON,
        OFF
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

    Duration duration(Setting setting) {
        return value(setting, DurationText::parse);
    }

    /** A duration that is longer than none. */
    Duration someTime(Setting setting) {
        return value(
                setting,
                text -> {
                    Duration time = DurationText.parse(text);
                    if (time.isZero()) {
                        throw new IllegalArgumentException("a duration longer than none");
                    }
                    return time;
                });
    }

    /**
     * The value that {@code reader} makes of the text; it throws with a description of what is
     * possible.
     */
    <T> T value(Setting setting, Function<String, T> reader) {
        String text = text(setting);
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException possible) {
            throw new ConfigurationError(
                    "setting "
                            + setting.key()
                            + ": '"
                            + text
                            + "' is not "
                            + possible.getMessage());
        }
    }
}
