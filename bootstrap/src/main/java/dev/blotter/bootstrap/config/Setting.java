package dev.blotter.bootstrap.config;

import java.util.Locale;

/**
 * Every setting, with its default. Its key is derived from its name; docs/operations.md says what
 * it means.
 */
public enum Setting {
    HOST("127.0.0.1"),
    PORT("8080"),
    PLAIN_HTTP("loopback"),
    TLS_CERTIFICATE(""),
    TLS_KEY(""),
    TLS_KEYSTORE(""),
    TLS_PASSWORD(""),
    TLS_PASSWORD_FILE(""),
    TLS_CLIENT_CA(""),
    TLS_CLIENT_CERTIFICATE("optional"),
    TLS_CLIENT_USER("cn"),
    ROOT("/dxsca-web"),
    EXPLORER("on"),
    EXPLANATIONS("off"),
    DB("jdbc:h2:file:./data/blotter"),
    DB_PRIMARY(""),
    DB_USER("sa"),
    DB_PASSWORD(""),
    DB_PASSWORD_FILE(""),
    DB_POOL_SIZE("16"),
    DOMAIN("default"),
    MAX_PAGE_SIZE("1000"),
    CATALOG_MAX_AGE("1s"),
    MAX_OUTAGE("5m"),
    MAX_LAG("1m"),
    CHANGES_MAX_AGE("1h"),
    CHANGES_MAX_ROWS("1000000"),
    SESSION_TIMEOUT("30m"),
    KEY_SECRET(""),
    KEY_SECRET_FILE(""),
    TOKEN_ISSUER(""),
    TOKEN_AUDIENCE(""),
    TOKEN_JWKS(""),
    TOKEN_USER_CLAIM("sub"),
    SHUTDOWN_GRACE("10s"),
    MAX_CONNECTIONS("25000"),
    IDLE_TIMEOUT("75s"),
    WORKERS("0"),
    MAX_WRONG_PASSWORDS("60"),
    MAX_REQUESTS_PER_SECOND("0"),
    TRUSTED_PROXIES(""),
    CORS_ORIGINS(""),
    LOG_FORMAT("text"),
    LOG_LEVEL("info"),
    ACCESS_LOG("off"),
    AUDIT(""),
    AUDIT_FAILURE("refuse"),
    MANAGEMENT_HOST("127.0.0.1"),
    MANAGEMENT_PORT("8081"),
    OTLP_ENDPOINT(""),
    OTLP_TRACES("1");

    /** The beginning of all keys. */
    static final String PREFIX = "blotter.";

    private final String standard;

    Setting(String standard) {
        this.standard = standard;
    }

    /** The key in a properties file, such as {@code blotter.db-user}. */
    public String key() {
        return PREFIX + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The environment variable, such as {@code BLOTTER_DB_USER}. */
    public String variable() {
        return "BLOTTER_" + name();
    }

    /** The default. */
    public String standard() {
        return standard;
    }

    /** Whether the value must not be shown. */
    boolean isSecret() {
        return this == DB_PASSWORD || this == KEY_SECRET || this == TLS_PASSWORD;
    }

    /** The setting that names a file with the value of this one, which is a secret. */
    Setting inFile() {
        return valueOf(name() + "_FILE");
    }
}
