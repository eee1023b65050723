package dev.blotter.adapter.jdbc;

import dev.blotter.adapter.jdbc.engine.settings.ChangeRetention;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * Makes {@link JdbcSettings}. What is not set suits most: H2's usual user, 16 connections, a second
 * for what is kept in memory, half an hour for a session, no keys.
 */
public final class JdbcSettingsBuilder {

    private String url;
    private String primaryUrl = "";
    private String user = "sa";
    private Supplier<String> password = () -> "";
    private int poolSize = 16;
    private Duration poolWait = Duration.ofSeconds(2);
    private Duration catalogMaxAge = Duration.ofSeconds(1);
    private Duration maxOutage = Duration.ofMinutes(5);
    private Duration maxLag = Duration.ofMinutes(1);
    private Duration sessionTimeout = Duration.ofMinutes(30);
    private String schema = "";
    private SchemaPolicy schemaPolicy = SchemaPolicy.CREATE;
    private String keySecret = "";
    private ChangeRetention retention = ChangeRetention.USUAL;
    private InstantSource clock = InstantSource.system();

    JdbcSettingsBuilder(String url) {
        this.url = url;
    }

    JdbcSettingsBuilder(JdbcSettings made) {
        this.url = made.url();
        this.primaryUrl = made.primaryUrl();
        this.user = made.user();
        this.password = made.password();
        this.poolSize = made.poolSize();
        this.poolWait = made.poolWait();
        this.catalogMaxAge = made.catalogMaxAge();
        this.maxOutage = made.maxOutage();
        this.maxLag = made.maxLag();
        this.sessionTimeout = made.sessionTimeout();
        this.schema = made.schema();
        this.schemaPolicy = made.schemaPolicy();
        this.keySecret = made.keySecret();
        this.retention = made.retention();
        this.clock = made.clock();
    }

    /** Sets {@link JdbcSettings#url}. */
    public JdbcSettingsBuilder url(String given) {
        this.url = given;
        return this;
    }

    /** Sets {@link JdbcSettings#primaryUrl}. */
    public JdbcSettingsBuilder primaryUrl(String given) {
        this.primaryUrl = given;
        return this;
    }

    /** Sets {@link JdbcSettings#user}. */
    public JdbcSettingsBuilder user(String given) {
        this.user = given;
        return this;
    }

    /** Sets {@link JdbcSettings#password} to one that stays. */
    public JdbcSettingsBuilder password(String given) {
        Objects.requireNonNull(given, "password");
        return password(() -> given);
    }

    /**
     * Sets {@link JdbcSettings#password} to one that may change: {@code given} is asked again when
     * the database refuses the last one.
     */
    public JdbcSettingsBuilder password(Supplier<String> given) {
        this.password = given;
        return this;
    }

    /** Sets {@link JdbcSettings#poolSize}. */
    public JdbcSettingsBuilder poolSize(int given) {
        this.poolSize = given;
        return this;
    }

    /** Sets {@link JdbcSettings#poolWait}. */
    public JdbcSettingsBuilder poolWait(Duration given) {
        this.poolWait = given;
        return this;
    }

    /** Sets {@link JdbcSettings#catalogMaxAge}. */
    public JdbcSettingsBuilder catalogMaxAge(Duration given) {
        this.catalogMaxAge = given;
        return this;
    }

    /** Sets {@link JdbcSettings#maxOutage}. */
    public JdbcSettingsBuilder maxOutage(Duration given) {
        this.maxOutage = given;
        return this;
    }

    /** Sets {@link JdbcSettings#maxLag}. */
    public JdbcSettingsBuilder maxLag(Duration given) {
        this.maxLag = given;
        return this;
    }

    /** Sets {@link JdbcSettings#sessionTimeout}. */
    public JdbcSettingsBuilder sessionTimeout(Duration given) {
        this.sessionTimeout = given;
        return this;
    }

    /** Sets {@link JdbcSettings#schema}. */
    public JdbcSettingsBuilder schema(String given) {
        this.schema = given;
        return this;
    }

    /** Sets {@link JdbcSettings#schemaPolicy}. */
    public JdbcSettingsBuilder schemaPolicy(SchemaPolicy given) {
        this.schemaPolicy = given;
        return this;
    }

    /** Sets {@link JdbcSettings#keySecret}. */
    public JdbcSettingsBuilder keySecret(String given) {
        this.keySecret = given;
        return this;
    }

    /** Sets {@link JdbcSettings#retention}: how long changes are kept, and how many. */
    public JdbcSettingsBuilder retention(Duration maxAge, int maxRows) {
        this.retention = new ChangeRetention(maxAge, maxRows);
        return this;
    }

    /** Sets {@link JdbcSettings#clock}. */
    public JdbcSettingsBuilder clock(InstantSource given) {
        this.clock = given;
        return this;
    }

    /**
     * Returns the settings.
     *
     * @throws IllegalArgumentException if one of them is impossible
     */
    public JdbcSettings build() {
        return new JdbcSettings(
                url,
                primaryUrl,
                user,
                password,
                poolSize,
                poolWait,
                catalogMaxAge,
                maxOutage,
                maxLag,
                sessionTimeout,
                schema,
                schemaPolicy,
                keySecret,
                retention,
                clock);
    }
}
