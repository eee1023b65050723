package dev.blotter.bootstrap.config;

import java.util.Locale;

/** Every setting, with its default and its meaning. Its key is made of its name. */
public enum Setting {
    HOST("127.0.0.1", "the address to listen on"),
    PORT("8080", "the port to listen on; 0 takes a free one"),
    PLAIN_HTTP("loopback", "where plain HTTP may be listened for: loopback, or anywhere"),
    TLS_CERTIFICATE(
            "", "a PEM file with a certificate and its chain; with it, the server speaks TLS only"),
    TLS_KEY("", "the PEM file with the private key of that certificate"),
    TLS_KEYSTORE("", "instead of these two, a PKCS#12 file that has both"),
    TLS_PASSWORD("", "the password of that file, or of an encrypted key"),
    TLS_PASSWORD_FILE("", "instead of it, a file that has the password"),
    ROOT("/dxsca-web", "the path that all addresses start with"),
    EXPLORER("on", "whether the explorer and the raw interface at /docs are served: on or off"),
    DB("jdbc:h2:file:./data/blotter", "the JDBC URL of the database"),
    DB_PRIMARY(
            "", "the JDBC URL of the server that is written; by default the primary of blotter.db"),
    DB_USER("sa", "the database user"),
    DB_PASSWORD("", "the password of the database user"),
    DB_PASSWORD_FILE("", "instead of it, a file that has the password"),
    DB_POOL_SIZE("16", "connections to the database"),
    DOMAIN("default", "the domain of all users, which a login may name after an @"),
    MAX_PAGE_SIZE("1000", "the most instruments on a page"),
    CATALOG_MAX_AGE("1s", "how long a change of instruments, accounts or users may stay unseen"),
    MAX_OUTAGE(
            "5m",
            "how long instruments are still served while the database is away; positions are not"),
    MAX_LAG("1m", "how far behind the primary a standby may be; further ones are not read"),
    SESSION_TIMEOUT("30m", "the idle time after which a session ends"),
    KEY_SECRET(
            "",
            "what private tokens are encrypted under: 32 random bytes in Base64; without it there are no keys"),
    KEY_SECRET_FILE("", "instead of it, a file that has the secret"),
    SHUTDOWN_GRACE("10s", "how long requests in flight may take to finish when the server stops"),
    MAX_CONNECTIONS(
            "25000", "clients that may be connected at a time; further ones are closed at once"),
    IDLE_TIMEOUT("75s", "how long a connection is kept for the next request"),
    WORKERS("0", "requests worked on at a time; 0 is twice the number of cores"),
    MAX_WRONG_PASSWORDS(
            "60",
            "wrong passwords a minute, a third of them from one address or for one user name; more get 429; 0 for any number"),
    MAX_REQUESTS_PER_SECOND("0", "requests a second of one user; more get 429; 0 for any number"),
    TRUSTED_PROXIES(
            "",
            "addresses or networks of proxies whose X-Forwarded-For is used, with commas between"),
    LOG_FORMAT("text", "the form of a line of the log: text or json"),
    LOG_LEVEL(
            "info",
            "from which level on events are logged: error, warn, info, debug or trace; other loggers after commas, as in info,com.zaxxer.hikari=debug"),
    ACCESS_LOG("off", "whether the log has a line for each request: on or off"),
    MANAGEMENT_HOST("127.0.0.1", "the address to listen on for questions about health and metrics"),
    MANAGEMENT_PORT("8081", "the port to listen on for them; 0 takes a free one, off none"),
    OTLP_ENDPOINT(
            "",
            "the collector that traces and metrics are sent to by OTLP over HTTP, such as http://127.0.0.1:4318"),
    OTLP_TRACES(
            "1",
            "the share of requests that are traced, from 0 to 1; the caller of a request that is in a trace decides itself");

    /** The beginning of all keys. */
    static final String PREFIX = "blotter.";

    private final String standard;
    private final String meaning;

    Setting(String standard, String meaning) {
        this.standard = standard;
        this.meaning = meaning;
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

    /** The meaning of the setting, in one line. */
    public String meaning() {
        return meaning;
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
