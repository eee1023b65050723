package dev.blotter.bootstrap.config;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.KeySettings;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.log.LogFormat;
import dev.blotter.bootstrap.server.ConnectionLimits;
import dev.blotter.bootstrap.server.RequestLimits;
import dev.blotter.bootstrap.server.ServerSettings;
import dev.blotter.bootstrap.watch.Watch;
import io.smallrye.config.SmallRyeConfig;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The values of all settings, checked: command line before system properties, environment,
 * properties file, defaults.
 *
 * @param server how the HTTP server listens
 * @param plainHttp where plain HTTP may be listened for
 * @param jdbc how to reach the database
 * @param limits how much one answer may hold
 * @param explorer whether the explorer is served
 * @param maxWaiters how many clients may wait for news of positions
 * @param callers how much callers may do
 * @param logFormat what a line of the log is
 * @param watch how the server can be watched
 * @param effective all settings with their values, secrets masked
 */
public record Settings(
        ServerSettings server,
        PlainHttp plainHttp,
        JdbcSettings jdbc,
        Limits limits,
        boolean explorer,
        int maxWaiters,
        CallerLimits callers,
        LogFormat logFormat,
        Watch watch,
        EffectiveSettings effective) {

    /** The longest login that is read, in bytes. */
    private static final int LONGEST_LOGIN = 16384;

    static Settings of(SmallRyeConfig config) {
        ServerSettings server =
                new ServerSettings(text(config, Setting.HOST), number(config, Setting.PORT, 0, 65535), value(config, Setting.ROOT, Settings::root), new RequestLimits(number(config, Setting.MAX_URI_LENGTH, 1024, 1 << 24), number(config, Setting.MAX_HEAD_SIZE, 1024, 1 << 24), number(config, Setting.MAX_BODY_SIZE, 256, LONGEST_LOGIN), workers(config), number(config, Setting.MAX_QUEUE, 1, 1_000_000), duration(config, Setting.SHUTDOWN_GRACE)), connections(config), CertificateSettings.files(config));
        return new Settings(
                server,
                value(config, Setting.PLAIN_HTTP, PlainHttp::called),
                jdbc(config),
                limits(config),
                value(config, Setting.EXPLORER, Settings::onOrOff),
                number(config, Setting.MAX_WAITERS, 0, 1_000_000),
                CallerLimits.of(config),
                value(config, Setting.LOG_FORMAT, LogFormat::called),
                watch(config),
                EffectiveSettings.of(config));
    }

    /** Where plain HTTP would be listened for although it may not; a line each. */
    public List<String> exposures() {
        Stream<Optional<String>> found =
                Stream.of(
                        server.certificate().isPresent()
                                ? Optional.empty()
                                : plainHttp.objection(Setting.HOST, server.host()),
                        watch.port().isPresent()
                                ? plainHttp.objection(Setting.MANAGEMENT_HOST, watch.host())
                                : Optional.empty());
        return found.flatMap(Optional::stream).toList();
    }

    private static int workers(SmallRyeConfig config) {
        int workers = number(config, Setting.WORKERS, 0, 10_000);
        return workers > 0 ? workers : 2 * Runtime.getRuntime().availableProcessors();
    }

    private static ConnectionLimits connections(SmallRyeConfig config) {
        return new ConnectionLimits(
                number(config, Setting.MAX_CONNECTIONS, 1, 10_000_000),
                someTime(config, Setting.HEAD_TIMEOUT),
                someTime(config, Setting.BODY_TIMEOUT),
                someTime(config, Setting.IDLE_TIMEOUT),
                someTime(config, Setting.WRITE_TIMEOUT));
    }

    private static JdbcSettings jdbc(SmallRyeConfig config) {
        try {
            return new JdbcSettings(
                    text(config, Setting.DB),
                    text(config, Setting.DB_PRIMARY),
                    text(config, Setting.DB_USER),
                    text(config, Setting.DB_PASSWORD),
                    number(config, Setting.DB_POOL_SIZE, 1, 10_000),
                    duration(config, Setting.DB_POOL_WAIT),
                    duration(config, Setting.CATALOG_MAX_AGE),
                    duration(config, Setting.MAX_OUTAGE),
                    duration(config, Setting.SESSION_TIMEOUT),
                    keys(config),
                    InstantSource.system());
        } catch (IllegalArgumentException impossible) {
            throw new ConfigurationError("settings of the database: " + impossible.getMessage());
        }
    }

    private static KeySettings keys(SmallRyeConfig config) {
        try {
            return new KeySettings(
                    text(config, Setting.KEY_SECRET), duration(config, Setting.HMAC_SKEW));
        } catch (IllegalArgumentException impossible) {
            throw new ConfigurationError("settings of keys: " + impossible.getMessage());
        }
    }

    private static Limits limits(SmallRyeConfig config) {
        return new Limits(
                number(config, Setting.MAX_PAGE_SIZE, 1, 1_000_000),
                number(config, Setting.MAX_ACCOUNTS, 1, 1_000_000),
                text(config, Setting.DOMAIN));
    }

    private static String root(String text) {
        if (!text.startsWith("/")
                || text.contains("//")
                || (text.length() > 1 && text.endsWith("/"))) {
            throw new IllegalArgumentException(
                    "a path that starts with a slash and does not end with one");
        }
        return text;
    }

    private static Watch watch(SmallRyeConfig config) {
        boolean off = text(config, Setting.MANAGEMENT_PORT).equals("off");
        return new Watch(
                value(config, Setting.ACCESS_LOG, Settings::onOrOff),
                text(config, Setting.MANAGEMENT_HOST),
                off
                        ? OptionalInt.empty()
                        : OptionalInt.of(number(config, Setting.MANAGEMENT_PORT, 0, 65535)));
    }

    private static boolean onOrOff(String text) {
        return switch (text) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new IllegalArgumentException("on or off");
        };
    }

    static int number(SmallRyeConfig config, Setting setting, int least, int most) {
        return value(
                config,
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

    private static Duration duration(SmallRyeConfig config, Setting setting) {
        return value(config, setting, DurationText::parse);
    }

    private static Duration someTime(SmallRyeConfig config, Setting setting) {
        return value(
                config,
                setting,
                text -> {
                    Duration time = DurationText.parse(text);
                    if (time.isZero()) {
                        throw new IllegalArgumentException("a duration longer than none");
                    }
                    return time;
                });
    }

    static String text(SmallRyeConfig config, Setting setting) {
        return config.getOptionalValue(setting.key(), String.class).orElse("");
    }

    /**
     * The value that {@code reader} makes of the text; it throws with a description of what is
     * possible.
     */
    static <T> T value(SmallRyeConfig config, Setting setting, Function<String, T> reader) {
        String text = text(config, setting);
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
