package dev.blotter.bootstrap.config;

import java.util.Locale;

/** Every setting, with its default and its meaning. Its key is derived from its name. */
public enum Setting {
    HOST("127.0.0.1", "the address to listen on"),
    PORT("8080", "the port to listen on; 0 selects a free port"),
    PLAIN_HTTP("loopback", "the addresses on which plain HTTP is allowed: loopback or anywhere"),
    TLS_CERTIFICATE(
            "", "a PEM file with the certificate chain; if set, the server accepts only TLS"),
    TLS_KEY("", "the PEM file with the private key of the certificate"),
    TLS_KEYSTORE(
            "",
            "a PKCS#12 file with the certificate chain and the key, instead of the two PEM files"),
    TLS_PASSWORD("", "the password of the PKCS#12 file or of an encrypted key"),
    TLS_PASSWORD_FILE("", "a file with this password, instead of blotter.tls-password"),
    TLS_CLIENT_CA(
            "",
            "a PEM file with the authorities whose client certificates are accepted; without it, none is asked for"),
    TLS_CLIENT_CERTIFICATE(
            "optional", "whether clients must have a certificate: optional or required"),
    TLS_CLIENT_USER(
            "cn",
            "the part of a client certificate that has the name of the user: cn, email or dns, the latter two being alternative names"),
    ROOT("/dxsca-web", "the path prefix of all addresses of the interface"),
    EXPLORER("on", "whether to serve the explorer and the API documentation at /docs: on or off"),
    EXPLANATIONS(
            "off",
            "whether users can see which layer set each term of an instrument, as the field layers: on or off"),
    DB("jdbc:h2:file:./data/blotter", "the JDBC URL of the database"),
    DB_PRIMARY(
            "",
            "the JDBC URL of the database server to write to; by default the primary of blotter.db"),
    DB_USER("sa", "the database user"),
    DB_PASSWORD("", "the password of the database user"),
    DB_PASSWORD_FILE("", "a file with this password, instead of blotter.db-password"),
    DB_POOL_SIZE("16", "the maximum number of connections to the database"),
    DOMAIN("default", "the domain of all users; a login may append it after an @"),
    MAX_PAGE_SIZE("1000", "the maximum number of instruments on a page"),
    CATALOG_MAX_AGE(
            "1s",
            "the maximum delay before the server reads a change to instruments, accounts or users"),
    MAX_OUTAGE(
            "5m",
            "how long instruments are still served while the database is unavailable; positions are not"),
    MAX_LAG("1m", "the maximum lag of a standby; standbys that lag more are not read"),
    CHANGES_MAX_AGE(
            "1h",
            "how long changes of positions are kept for clients that ask for them; books in files keep as much as the program that writes them says"),
    CHANGES_MAX_ROWS(
            "1000000",
            "the maximum number of changes that are kept, one per account and statement"),
    SESSION_TIMEOUT("30m", "the idle time after which a session expires"),
    KEY_SECRET(
            "",
            "the secret that private tokens are encrypted with: 32 random bytes in Base64; without it, keys cannot be used"),
    KEY_SECRET_FILE("", "a file with this secret, instead of blotter.key-secret"),
    TOKEN_ISSUER(
            "",
            "the OpenID Connect issuer whose access tokens are accepted, such as https://login.example/realms/books"),
    TOKEN_AUDIENCE("", "the audience that access tokens must name"),
    TOKEN_JWKS(
            "",
            "the address or file of the issuer's keys; by default, its discovery document has the address"),
    TOKEN_USER_CLAIM("sub", "the claim of an access token that has the name of the user"),
    SHUTDOWN_GRACE(
            "10s", "the time that requests in progress have to finish when the server stops"),
    MAX_CONNECTIONS(
            "25000",
            "the maximum number of client connections; further connections are closed immediately"),
    IDLE_TIMEOUT("75s", "how long an idle connection is kept open for the next request"),
    WORKERS(
            "0",
            "the number of requests of each of three kinds processed at a time; 0 means twice the number of cores"),
    MAX_WRONG_PASSWORDS(
            "60",
            "the maximum number of wrong passwords per minute, a third of them from one address or for one user name; beyond it, the response is 429; 0 means unlimited"),
    MAX_REQUESTS_PER_SECOND(
            "0",
            "the maximum number of requests per second from one user; beyond it, the response is 429; 0 means unlimited"),
    TRUSTED_PROXIES(
            "",
            "the addresses or networks of proxies whose X-Forwarded-For is trusted, separated by commas"),
    CORS_ORIGINS(
            "",
            "the origins of web pages whose scripts may use the interface, separated by commas, such as https://desk.example.com"),
    LOG_FORMAT("text", "the format of log lines: text or json"),
    LOG_LEVEL(
            "info",
            "the log level: error, warn, info, debug or trace; levels of other loggers can follow, separated by commas, as in info,com.zaxxer.hikari=debug"),
    ACCESS_LOG("off", "whether to log a line for each request: on or off"),
    AUDIT("", "the file that each response has a line in: who was shown what"),
    AUDIT_FAILURE(
            "refuse",
            "what happens to requests while that file cannot be written: refuse (503) or serve"),
    MANAGEMENT_HOST(
            "127.0.0.1", "the address of the management port, which serves health and metrics"),
    MANAGEMENT_PORT("8081", "the management port; 0 selects a free port, off disables it"),
    OTLP_ENDPOINT(
            "",
            "the collector to send traces and metrics to by OTLP over HTTP, such as http://127.0.0.1:4318"),
    OTLP_TRACES(
            "1",
            "the fraction of requests to trace, from 0 to 1; for a request that belongs to a trace, its caller decides");

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
