package dev.blotter.adapter.jdbc;

import dev.blotter.adapter.jdbc.connection.source.Engines;
import dev.blotter.adapter.jdbc.engine.settings.ChangeRetention;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.adapter.jdbc.url.ServersUrl;
import dev.blotter.adapter.jdbc.url.UrlSecrets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How to reach the books and how to keep them.
 *
 * @param url the JDBC URL of the database, or of several that have the same books, for reading
 * @param primaryUrl the JDBC URL of the one that is written; empty for that of {@code url}
 * @param user the database user
 * @param password the password of the database user, asked for again when the database refuses it;
 *     never printed
 * @param poolSize how many connections there may be, and as many again with standbys
 * @param poolWait how long a request waits for a connection, or for its turn to have a password
 *     checked, before it is answered that the books are unavailable; at least 250 ms
 * @param catalogMaxAge how old anything that is kept in memory may be
 * @param maxOutage how old it may be while the database is away; positions are never kept for that
 * @param maxLag how far behind the primary a standby may be that is read
 * @param sessionTimeout how long a session stays open without being used
 * @param schema the schema that the tables are in; empty for the one that connections begin in
 * @param schemaPolicy what an opening does about the tables
 * @param keySecret 32 random bytes in Base64, under which the private halves of keys that sign
 *     requests are encrypted; empty if there is none, and then no key can be made and none is good;
 *     never printed
 * @param retention how much is kept of what is recorded of changes of positions
 * @param clock the time of day
 */
public record JdbcSettings(
        String url,
        String primaryUrl,
        String user,
        Supplier<String> password,
        int poolSize,
        Duration poolWait,
        Duration catalogMaxAge,
        Duration maxOutage,
        Duration maxLag,
        Duration sessionTimeout,
        String schema,
        SchemaPolicy schemaPolicy,
        String keySecret,
        ChangeRetention retention,
        InstantSource clock) {

    private static final Pattern SCHEMA = Pattern.compile("([A-Za-z_][A-Za-z0-9_]{0,62})?");
    private static final Duration SHORTEST_WAIT = Duration.ofMillis(250);

    public JdbcSettings {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(primaryUrl, "primary URL");
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(password, "password");
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(schemaPolicy, "schema policy");
        Objects.requireNonNull(retention, "retention");
        Objects.requireNonNull(clock, "clock");
        primaryUrl = ServersUrl.ofPrimary(primaryUrl.isEmpty() ? url : primaryUrl);
        require(
                Engines.find(url).equals(Engines.find(primaryUrl)),
                "the URLs for reading and for writing are of different kinds of databases");
        Stream.of(url, primaryUrl).forEach(JdbcSettings::requireAllowed);
        require(poolSize > 0, "pool size is not more than zero");
        require(poolWait.compareTo(SHORTEST_WAIT) >= 0, "pool wait is shorter than 250 ms");
        require(isPositive(catalogMaxAge), "catalog max age is not more than zero");
        require(!maxOutage.isNegative(), "max outage is less than zero");
        require(isPositive(maxLag), "max lag is not more than zero");
        require(SCHEMA.matcher(schema).matches(), "the schema is no plain name: " + schema);
        require(isPositive(sessionTimeout), "session timeout is not more than zero");
        require(canBeKeySecret(keySecret), "the secret of keys is not 32 bytes in Base64");
    }

    /** Whether {@code secret} can be that of keys, or is empty. */
    public static boolean canBeKeySecret(String secret) {
        return secret.isEmpty() || KeySeal.canUse(secret);
    }

    /** The settings that suit most. */
    public static JdbcSettings of(String url) {
        return builder(url).build();
    }

    /** Begins with the settings that suit most, for the pool of a host: without a URL. */
    public static JdbcSettingsBuilder builder() {
        return builder("");
    }

    /** Begins with the settings that suit most. */
    public static JdbcSettingsBuilder builder(String url) {
        return new JdbcSettingsBuilder(url);
    }

    public JdbcSettingsBuilder toBuilder() {
        return new JdbcSettingsBuilder(this);
    }

    /** Whether the books are read elsewhere than they are written. */
    boolean readsStandbys() {
        return !url.equals(primaryUrl);
    }

    /** How to reach the database that is written. */
    ConnectionSettings primary() {
        return connection(primaryUrl);
    }

    /** How to reach the databases that are read. */
    ConnectionSettings standbys() {
        return connection(url);
    }

    private ConnectionSettings connection(String address) {
        return new ConnectionSettings(
                address, user, password, poolSize, poolWait, maxLag, tables(), retention);
    }

    /** What encrypts the private halves of keys, if there is a secret. */
    public Optional<KeySeal> keySeal() {
        return Optional.of(keySecret).filter(text -> !text.isEmpty()).map(KeySeal::new);
    }

    TableSettings tables() {
        return new TableSettings(schema, schemaPolicy.makesTables());
    }

    /** Returns {@code text} with the secrets of all URLs in it masked. */
    public static String masked(String text) {
        return UrlSecrets.masked(text);
    }

    /** The same settings, but for a database that is there already: none is made. */
    public JdbcSettings existing() {
        return toBuilder()
                .url(existing(url))
                .primaryUrl(existing(primaryUrl))
                .schemaPolicy(schemaPolicy.ofExisting())
                .build();
    }

    private static String existing(String url) {
        return Engines.find(url).map(each -> each.existing(url)).orElse(url);
    }

    @Override
    public String toString() {
        return "JdbcSettings[url=%s, primaryUrl=%s, user=%s, schema=%s]"
                .formatted(UrlSecrets.masked(url), UrlSecrets.masked(primaryUrl), user, schema);
    }

    private static boolean isPositive(Duration duration) {
        return !duration.isNegative() && !duration.isZero();
    }

    private static void requireAllowed(String url) {
        Optional<String> objection = Engines.find(url).flatMap(each -> each.objection(url));
        require(objection.isEmpty(), objection.orElse(""));
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
