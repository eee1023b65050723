package dev.blotter.bootstrap.config;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.KeySettings;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.observability.ObservabilitySettings;
import dev.blotter.bootstrap.observability.log.LogFormat;
import dev.blotter.bootstrap.server.ServerSettings;
import dev.blotter.bootstrap.server.connection.ConnectionLimits;
import dev.blotter.bootstrap.server.framing.RequestLimits;
import io.smallrye.config.SmallRyeConfig;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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
        ObservabilitySettings watch,
        EffectiveSettings effective) {

    /** The longest login that is read, in bytes. */
    private static final int LONGEST_LOGIN = 16384;

    static Settings of(SmallRyeConfig config, Optional<Path> file, List<String> ignored) {
        GivenValues given = new GivenValues(config);
        return new Settings(
                server(given),
                given.choice(Setting.PLAIN_HTTP, PlainHttp.class),
                jdbc(given),
                limits(given),
                given.isOn(Setting.EXPLORER),
                given.number(Setting.MAX_WAITERS, 0, 1_000_000),
                CallerLimits.of(given),
                given.choice(Setting.LOG_FORMAT, LogFormat.class),
                watch(given),
                EffectiveSettings.of(config, file, ignored));
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

    private static ServerSettings server(GivenValues given) {
        return new ServerSettings(
                given.text(Setting.HOST),
                given.number(Setting.PORT, 0, 65535),
                given.value(Setting.ROOT, Settings::root),
                requests(given),
                connections(given),
                CertificateSettings.files(given));
    }

    private static RequestLimits requests(GivenValues given) {
        return new RequestLimits(
                given.number(Setting.MAX_URI_LENGTH, 1024, 1 << 24),
                given.number(Setting.MAX_HEAD_SIZE, 1024, 1 << 24),
                given.number(Setting.MAX_BODY_SIZE, 256, LONGEST_LOGIN),
                workers(given),
                given.number(Setting.MAX_QUEUE, 1, 1_000_000),
                given.duration(Setting.SHUTDOWN_GRACE));
    }

    private static int workers(GivenValues given) {
        int workers = given.number(Setting.WORKERS, 0, 10_000);
        return workers > 0 ? workers : 2 * Runtime.getRuntime().availableProcessors();
    }

    private static ConnectionLimits connections(GivenValues given) {
        return new ConnectionLimits(
                given.number(Setting.MAX_CONNECTIONS, 1, 10_000_000),
                given.someTime(Setting.HEAD_TIMEOUT),
                given.someTime(Setting.BODY_TIMEOUT),
                given.someTime(Setting.IDLE_TIMEOUT),
                given.someTime(Setting.WRITE_TIMEOUT));
    }

    private static JdbcSettings jdbc(GivenValues given) {
        try {
            return new JdbcSettings(
                    given.text(Setting.DB),
                    given.text(Setting.DB_PRIMARY),
                    given.text(Setting.DB_USER),
                    given.text(Setting.DB_PASSWORD),
                    given.number(Setting.DB_POOL_SIZE, 1, 10_000),
                    given.duration(Setting.DB_POOL_WAIT),
                    given.duration(Setting.CATALOG_MAX_AGE),
                    given.duration(Setting.MAX_OUTAGE),
                    given.duration(Setting.MAX_LAG),
                    given.duration(Setting.SESSION_TIMEOUT),
                    keys(given),
                    InstantSource.system());
        } catch (IllegalArgumentException impossible) {
            throw new ConfigurationError("settings of the database: " + impossible.getMessage());
        }
    }

    private static KeySettings keys(GivenValues given) {
        try {
            return new KeySettings(
                    given.text(Setting.KEY_SECRET), given.duration(Setting.HMAC_SKEW));
        } catch (IllegalArgumentException impossible) {
            throw new ConfigurationError("settings of keys: " + impossible.getMessage());
        }
    }

    private static Limits limits(GivenValues given) {
        return new Limits(
                given.number(Setting.MAX_PAGE_SIZE, 1, 1_000_000),
                given.number(Setting.MAX_ACCOUNTS, 1, 1_000_000),
                given.text(Setting.DOMAIN));
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

    private static ObservabilitySettings watch(GivenValues given) {
        boolean off = given.text(Setting.MANAGEMENT_PORT).equals("off");
        return new ObservabilitySettings(
                given.isOn(Setting.ACCESS_LOG),
                given.text(Setting.MANAGEMENT_HOST),
                off
                        ? OptionalInt.empty()
                        : OptionalInt.of(given.number(Setting.MANAGEMENT_PORT, 0, 65535)));
    }
}
