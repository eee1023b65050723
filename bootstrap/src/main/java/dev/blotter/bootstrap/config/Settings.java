package dev.blotter.bootstrap.config;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.oidc.OidcSettings;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.application.Limits;
import dev.blotter.application.identity.attempt.IdentityRules;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.observability.ObservabilitySettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The values of all settings, checked: command line before system properties, environment,
 * properties file, defaults.
 *
 * @param server where the HTTP server listens, its limits, and how it can be watched
 * @param plainHttp where plain HTTP may be listened for
 * @param jdbc the database
 * @param tokens whose access tokens are taken, if any are
 * @param limits how much one answer may hold, and how many attempts callers have
 * @param requestsPerSecond how many requests of one user there may be; zero for any number
 * @param explanations whether users may know which layer set a term
 * @param proxies whose statements about the client of a request are used
 * @param effective all settings with their values, secrets masked
 */
public record Settings(
        ServerSettings server,
        PlainHttp plainHttp,
        JdbcSettings jdbc,
        Optional<OidcSettings> tokens,
        Limits limits,
        int requestsPerSecond,
        boolean explanations,
        TrustedProxies proxies,
        EffectiveSettings effective) {
    /** Used signatures may take this part of the heap. */
    private static final int SHARE_OF_SIGNATURES = 64;

    private static final int MANY = 1_000_000;
    private static final Duration POOL_WAIT = Duration.ofSeconds(1);

    static Settings of(SettingValues given, Optional<Path> file, List<String> ignored) {
        return new Settings(
                server(given),
                plainHttp(given),
                jdbc(given),
                TokenSettings.in(given, plainHttp(given)),
                limits(given),
                given.number(Setting.MAX_REQUESTS_PER_SECOND, 0, MANY),
                given.isOn(Setting.EXPLANATIONS),
                given.value(Setting.TRUSTED_PROXIES, TrustedProxies::parse),
                new EffectiveSettings(
                        file,
                        ignored,
                        Arrays.stream(Setting.values())
                                .map(each -> EffectiveSettings.Line.of(each, given.all().get(each)))
                                .toList()));
    }

    private static PlainHttp plainHttp(SettingValues given) {
        return new PlainHttp(given.isOne(Setting.PLAIN_HTTP, "anywhere", "loopback or anywhere"));
    }

    /** Where plain HTTP would be listened for although it may not; a line each. */
    public List<String> exposures() {
        ObservabilitySettings watch = server.watch();
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

    private static ServerSettings server(SettingValues given) {
        ServerSettings usual =
                ServerSettings.of(given.host(Setting.HOST), given.number(Setting.PORT, 0, 65535));
        ServerSettings limited =
                given.value(Setting.ROOT, usual::withRoot)
                        .withWorkers(
                                given.number(Setting.WORKERS, 0, 10_000),
                                given.duration(Setting.SHUTDOWN_GRACE))
                        .withConnections(
                                given.number(Setting.MAX_CONNECTIONS, 1, 10 * MANY),
                                given.positiveDuration(Setting.IDLE_TIMEOUT))
                        .withIndex(given.isOn(Setting.EXPLORER))
                        .with(watch(given));
        return given.value(
                Setting.CORS_ORIGINS, CertificateSettings.in(given, limited)::withOrigins);
    }

    private static String url(SettingValues given, Setting setting) {
        String url = given.text(setting);
        if (!url.matches("(?is)jdbc:(h2|postgresql):.*")) {
            throw OperatorError.ofSettings(
                    "setting %s: the URL of a database begins with jdbc:h2: or jdbc:postgresql:, and not '%s'"
                            .formatted(setting.key(), JdbcSettings.masked(url)));
        }
        return requirePossible("setting " + setting.key(), () -> JdbcSettings.of(url)).url();
    }

    private static JdbcSettings jdbc(SettingValues given) {
        return requirePossible(
                "settings %s and %s".formatted(Setting.DB.key(), Setting.DB_PRIMARY.key()),
                JdbcSettings.builder(url(given, Setting.DB))
                                .primaryUrl(
                                        given.isSet(Setting.DB_PRIMARY)
                                                ? url(given, Setting.DB_PRIMARY)
                                                : "")
                                .user(given.text(Setting.DB_USER))
                                .password(SecretFiles.current(Setting.DB_PASSWORD, given))
                                .poolSize(given.number(Setting.DB_POOL_SIZE, 1, 10_000))
                                .poolWait(POOL_WAIT)
                                .catalogMaxAge(given.positiveDuration(Setting.CATALOG_MAX_AGE))
                                .maxOutage(given.duration(Setting.MAX_OUTAGE))
                                .maxLag(given.positiveDuration(Setting.MAX_LAG))
                                .retention(
                                        given.duration(Setting.CHANGES_MAX_AGE),
                                        given.number(Setting.CHANGES_MAX_ROWS, 1, MANY))
                                .sessionTimeout(given.positiveDuration(Setting.SESSION_TIMEOUT))
                                .keySecret(given.value(Setting.KEY_SECRET, Settings::keySecret))
                        ::build);
    }

    private static String keySecret(String text) {
        if (!JdbcSettings.canBeKeySecret(text)) {
            throw new IllegalArgumentException("32 random bytes in Base64");
        }
        return text;
    }

    private static JdbcSettings requirePossible(String named, Supplier<JdbcSettings> settings) {
        try {
            return settings.get();
        } catch (IllegalArgumentException impossible) {
            throw OperatorError.ofSettings(named + ": " + impossible.getMessage());
        }
    }

    private static Limits limits(SettingValues given) {
        return new Limits(
                given.number(Setting.MAX_PAGE_SIZE, 1, MANY),
                Limits.DEFAULT.maxAccounts(),
                given.text(Setting.DOMAIN),
                identity(given.number(Setting.MAX_WRONG_PASSWORDS, 0, MANY)));
    }

    /** A third of the wrong passwords, rounded up, for one address and for one name. */
    private static IdentityRules identity(int wrong) {
        int ofOne = (wrong + 2) / 3;
        long bytes = Runtime.getRuntime().maxMemory() / SHARE_OF_SIGNATURES;
        return new IdentityRules(
                ofOne,
                ofOne,
                wrong,
                IdentityRules.DEFAULT.loginsPerSecond(),
                IdentityRules.DEFAULT.signatureSkew(),
                (int) Math.min(bytes / IdentityRules.BYTES_PER_SIGNATURE, Integer.MAX_VALUE));
    }

    private static ObservabilitySettings watch(SettingValues given) {
        boolean off = given.text(Setting.MANAGEMENT_PORT).equals("off");
        ObservabilitySettings local =
                new ObservabilitySettings(
                        given.isOn(Setting.ACCESS_LOG),
                        given.host(Setting.MANAGEMENT_HOST),
                        off
                                ? OptionalInt.empty()
                                : OptionalInt.of(given.number(Setting.MANAGEMENT_PORT, 0, 65535)),
                        given.isDefault(Setting.MANAGEMENT_PORT));
        boolean refuses = given.isOne(Setting.AUDIT_FAILURE, "refuse", "refuse or serve");
        ObservabilitySettings audited =
                given.path(Setting.AUDIT)
                        .map(file -> local.with(new ObservabilitySettings.Audit(file, refuses)))
                        .orElse(local);
        ObservabilitySettings logged = given.value(Setting.LOG_FORMAT, audited::withLogFormat);
        ObservabilitySettings all = given.value(Setting.LOG_LEVEL, logged::withLogLevels);
        double share = given.value(Setting.OTLP_TRACES, ObservabilitySettings::share);
        return given.value(Setting.OTLP_ENDPOINT, text -> all.sending(text, share));
    }
}
