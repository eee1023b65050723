package dev.blotter.server.observability.log;

import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The form of the log, and what is in it.
 *
 * @param format the form of a line
 * @param levels from which level on events are logged
 */
public record LogSettings(LogFormat format, LogLevels levels) {

    /** Text from the usual levels on. */
    public static final LogSettings USUAL =
            new LogSettings(LogFormat.TEXT, new LogLevels(Map.of()));

    /**
     * The same in the format of this name.
     *
     * @throws IllegalArgumentException if there is none, with what is possible
     */
    public LogSettings withFormat(String name) {
        for (LogFormat each : LogFormat.values()) {
            if (each.name().toLowerCase(Locale.ROOT).equals(name)) {
                return new LogSettings(each, levels);
            }
        }
        throw new IllegalArgumentException("text or json");
    }

    /**
     * The same with levels such as {@code info,com.zaxxer.hikari=debug}.
     *
     * @throws IllegalArgumentException if it is none, with what is possible
     */
    public LogSettings withLevels(String text) {
        return new LogSettings(format, LogLevels.parse(text));
    }

    /**
     * Writes the log so from now on, with what {@code masked} leaves of each message, unless the
     * operator has configured Logback.
     */
    public void apply(UnaryOperator<String> masked) {
        format.apply(masked);
        levels.apply();
    }
}
