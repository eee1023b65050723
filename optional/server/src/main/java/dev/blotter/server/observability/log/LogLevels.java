package dev.blotter.server.observability.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;

/**
 * From which level on events are logged: those of Blotter, and those of other loggers by name.
 *
 * @param byLogger the levels by the names of loggers
 */
public record LogLevels(Map<String, Level> byLogger) {

    public static final LogLevels USUAL = new LogLevels(Map.of());

    private static final Pattern ITEM =
            Pattern.compile("(?:([\\w.$]+)=)?(error|warn|info|debug|trace)");

    /**
     * Reads levels with commas between, such as {@code info,com.zaxxer.hikari=debug}.
     *
     * @throws IllegalArgumentException if it is none, with what is possible
     */
    public static LogLevels parse(String text) {
        Map<String, Level> levels = new LinkedHashMap<>();
        for (String each : text.split(",", -1)) {
            Matcher item = ITEM.matcher(each.strip());
            if (!item.matches()) {
                throw new IllegalArgumentException(
                        "error, warn, info, debug or trace, or several such as"
                                + " info,com.zaxxer.hikari=debug");
            }
            String logger = Optional.ofNullable(item.group(1)).orElse(LogConfiguration.OWN);
            levels.put(logger, Level.toLevel(item.group(2)));
        }
        return new LogLevels(levels);
    }

    /**
     * Logs by these levels from now on; loggers without one have their usual level again. Returns
     * false, and changes nothing, where the operator has configured Logback.
     */
    public boolean apply() {
        LoggerContext context = context();
        boolean ours = LogConfiguration.console(context).isPresent();
        if (ours) {
            context.getLoggerList().stream()
                    .filter(each -> !each.getName().equals(Logger.ROOT_LOGGER_NAME))
                    .forEach(each -> each.setLevel(null));
            LogConfiguration.setLevels(context);
            byLogger.forEach((name, level) -> context.getLogger(name).setLevel(level));
        }
        return ours;
    }

    public static Map<String, String> inForce() {
        Map<String, String> levels = new TreeMap<>();
        context().getLoggerList().stream()
                .filter(each -> each.getLevel() != null)
                .forEach(
                        each ->
                                levels.put(
                                        each.getName(),
                                        each.getLevel().toString().toLowerCase(Locale.ROOT)));
        return levels;
    }

    private static LoggerContext context() {
        return (LoggerContext) LoggerFactory.getILoggerFactory();
    }
}
