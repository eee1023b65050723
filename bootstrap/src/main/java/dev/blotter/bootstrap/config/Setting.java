package dev.blotter.bootstrap.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Every setting that there is, with its key in a properties file, its default and what it is for.
 */
public enum Setting {
    HOST("host", "127.0.0.1", "the address to listen on"),
    PORT("port", "8080", "the port to listen on; 0 takes a free one"),
    PLAIN_HTTP(
            "plain-http",
            "loopback",
            "where plain HTTP may be listened for: loopback, or anywhere"),
    TLS_CERTIFICATE(
            "tls-certificate",
            "",
            "a PEM file with a certificate and its chain; with it, the server speaks TLS only"),
    TLS_KEY("tls-key", "", "the PEM file with the private key of that certificate"),
    TLS_KEYSTORE("tls-keystore", "", "instead of these two, a PKCS#12 file that has both"),
    TLS_PASSWORD("tls-password", "", "the password of that file, or of an encrypted key"),
    ROOT("root", "/dxsca-web", "the path that all addresses start with"),
    EXPLORER(
            "explorer",
            "on",
            "whether the explorer and the raw interface at /docs are served: on or off"),
    DB("db", "jdbc:h2:file:./data/blotter", "the JDBC URL of the database"),
    DB_PRIMARY(
            "db-primary",
            "",
            "the JDBC URL of the server that is written; by default the primary of blotter.db"),
    DB_USER("db-user", "sa", "the database user"),
    DB_PASSWORD("db-password", "", "the password of the database user"),
    DB_POOL_SIZE("db-pool-size", "16", "connections to the database"),
    DB_POOL_WAIT(
            "db-pool-wait",
            "1s",
            "how long a request waits for a connection before it is answered 503"),
    DOMAIN("domain", "default", "the domain of all users, which a login may name after an @"),
    MAX_PAGE_SIZE("max-page-size", "1000", "the most instruments on a page"),
    MAX_ACCOUNTS("max-accounts", "1000", "the most accounts that one list of positions spans"),
    CATALOG_MAX_AGE(
            "catalog-max-age",
            "1s",
            "how long a change of instruments, accounts or users may stay unseen"),
    MAX_OUTAGE(
            "max-outage",
            "5m",
            "how long instruments are still served while the database is away; positions are not"),
    MAX_LAG(
            "max-lag",
            "1m",
            "how far behind the primary a standby may be; further ones are not read"),
    SESSION_TIMEOUT("session-timeout", "30m", "the idle time after which a session ends"),
    HMAC_SKEW("hmac-skew", "30s", "how far the time of a signature may be from now, either way"),
    KEY_SECRET(
            "key-secret",
            "",
            "what private tokens are encrypted under: 32 random bytes in Base64; without it there are no keys"),
    SHUTDOWN_GRACE(
            "shutdown-grace",
            "10s",
            "how long requests in flight may take to finish when the server stops"),
    MAX_URI_LENGTH(
            "max-uri-length", "65536", "the longest path and query in bytes; longer ones get 414"),
    MAX_HEAD_SIZE(
            "max-head-size",
            "81920",
            "the longest request line and headers in bytes; longer ones get 431"),
    MAX_BODY_SIZE(
            "max-body-size",
            "16384",
            "the longest request body in bytes, which only logins have; longer ones get 413"),
    MAX_CONNECTIONS(
            "max-connections",
            "25000",
            "clients that may be connected at a time; further ones are closed at once"),
    HEAD_TIMEOUT(
            "head-timeout",
            "10s",
            "how long a request line and headers may take, or the first of them after connecting; later ones get 408"),
    BODY_TIMEOUT("body-timeout", "10s", "how long a request body may take; later ones get 408"),
    IDLE_TIMEOUT("idle-timeout", "75s", "how long a connection is kept for the next request"),
    WRITE_TIMEOUT(
            "write-timeout",
            "60s",
            "how long a client may read nothing of its answer before it is cut off"),
    WORKERS("workers", "0", "requests worked on at a time; 0 is twice the number of cores"),
    MAX_QUEUE("max-queue", "1000", "requests that may wait for a worker; more get 503"),
    MAX_WAITERS(
            "max-waiters",
            "20000",
            "clients that may wait for news of positions; more are answered at once"),
    MAX_WRONG_PASSWORDS_PER_ADDRESS(
            "max-wrong-passwords-per-address",
            "20",
            "wrong passwords a minute from one address; more get 429; 0 for any number"),
    MAX_WRONG_PASSWORDS_PER_USER(
            "max-wrong-passwords-per-user",
            "20",
            "wrong passwords a minute for one user name; more get 429; 0 for any number"),
    MAX_WRONG_PASSWORDS(
            "max-wrong-passwords",
            "60",
            "wrong passwords a minute in all; more get 429; 0 for any number"),
    MAX_LOGINS_PER_SECOND(
            "max-logins-per-second",
            "50",
            "sessions opened a second, half of them for one user; more get 429; 0 for any number"),
    MAX_REQUESTS_PER_SECOND(
            "max-requests-per-second",
            "0",
            "requests a second of one user; more get 429; 0 for any number"),
    MAX_REQUEST_BURST(
            "max-request-burst",
            "0",
            "requests of one user that may come at once; 0 for as many as in a second"),
    TRUSTED_PROXIES(
            "trusted-proxies",
            "",
            "addresses or networks of proxies whose X-Forwarded-For is believed, with commas between"),
    LOG_FORMAT("log-format", "text", "what a line of the log is: text or json"),
    ACCESS_LOG("access-log", "off", "whether the log has a line for each request: on or off"),
    MANAGEMENT_HOST(
            "management-host",
            "127.0.0.1",
            "the address to listen on for questions about health and metrics"),
    MANAGEMENT_PORT(
            "management-port",
            "8081",
            "the port to listen on for them; 0 takes a free one, off none");

    /** What all keys begin with. */
    static final String PREFIX = "blotter.";

    private final String name;
    private final String standard;
    private final String meaning;

    Setting(String name, String standard, String meaning) {
        this.name = name;
        this.standard = standard;
        this.meaning = meaning;
    }

    /** The key in a properties file, such as {@code blotter.db-user}. */
    public String key() {
        return PREFIX + name;
    }

    /** The environment variable, such as {@code BLOTTER_DB_USER}. */
    public String variable() {
        return key().replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
    }

    /** The value that holds where none is given. */
    public String standard() {
        return standard;
    }

    /** What the setting is for, in one line. */
    public String meaning() {
        return meaning;
    }

    /** Whether the value must not be shown. */
    boolean isSecret() {
        return this == DB_PASSWORD || this == KEY_SECRET || this == TLS_PASSWORD;
    }

    static Optional<Setting> withKey(String key) {
        return Arrays.stream(values()).filter(setting -> setting.key().equals(key)).findFirst();
    }
}
