package dev.blotter.adapter.jdbc.engine;

import java.sql.Connection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A kind of database. The same statements run on all; here is what must be said differently. */
public enum Engine {

    /** H2 gives each table a moment of its own at any level but the strongest. */
    H2(
            "classpath:db/h2",
            Connection.TRANSACTION_SERIALIZABLE,
            Set.of("90007", "90067", "90098", "90121"),
            Map.of(),
            Map.of()),

    /**
     * A request does not wait for the network for ever. The time is for each piece of an answer,
     * and an answer begins at once. A standby ends a reading with 40001 when the primary has done
     * away with what it reads.
     */
    POSTGRESQL(
            "classpath:db/postgresql",
            Connection.TRANSACTION_REPEATABLE_READ,
            Set.of("40001", "53300", "57P01", "57P02", "57P03", "57P05"),
            Map.of("ApplicationName", "blotter", "tcpKeepAlive", "true"),
            Map.of("connectTimeout", "2", "socketTimeout", "5")) {
        @Override
        public List<String> waitBriefly() {
            return List.of("set local lock_timeout = '2s'");
        }
    };

    /** What databases say when somebody else has locked what is to be written. */
    private static final Set<String> BUSY = Set.of("HYT00", "40001", "40P01", "55P03", "90131");

    private static final Set<String> LOST = Set.of("40001", "57P01", "57P02", "57P05", "90067");

    private final String migrations;
    private final int snapshot;

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<String> gone;

    @SuppressWarnings("ImmutableEnumChecker") // made by Map.of
    private final Map<String, String> always;

    @SuppressWarnings("ImmutableEnumChecker") // made by Map.of
    private final Map<String, String> requests;

    Engine(
            String migrations,
            int snapshot,
            Set<String> gone,
            Map<String, String> always,
            Map<String, String> requests) {
        this.migrations = migrations;
        this.snapshot = snapshot;
        this.gone = gone;
        this.always = always;
        this.requests = requests;
    }

    /** The engine behind a JDBC URL; H2 unless it names another one. */
    public static Engine of(String url) {
        return url.toLowerCase(Locale.ROOT).startsWith("jdbc:postgresql:") ? POSTGRESQL : H2;
    }

    /** Where Flyway finds the schema. */
    public String migrations() {
        return migrations;
    }

    /** The isolation at which all statements of a transaction see one moment. */
    public int snapshot() {
        return snapshot;
    }

    /**
     * What to sort by for {@code column} to be in the order of Unicode code points. H2 compares the
     * units of UTF-16; PostgreSQL is told the order in the schema.
     */
    public String codePointOrder(String column) {
        return this == H2 ? "stringtoutf8(" + column + ")" : column;
    }

    /**
     * Asks for a text that stays the same for as long as nothing is committed anywhere in the
     * database, or for null where none is known: H2 has none, and a PostgreSQL that is a copy does
     * not say which transactions it has yet to end.
     */
    public String moment() {
        return switch (this) {
            case H2 -> "select cast(null as varchar)";
            case POSTGRESQL ->
                    "select case when pg_is_in_recovery() then null"
                            + " else pg_current_snapshot()::text end";
        };
    }

    /** Asks for whether the database runs in the process that asks. */
    public String isInProcess() {
        return switch (this) {
            case H2 ->
                    "select client_addr is null from information_schema.sessions"
                            + " where session_id = session_id()";
            case POSTGRESQL -> "select false";
        };
    }

    /** Whether {@code state} says that the database can not be reached. */
    public boolean isGone(String state) {
        return state.startsWith("08") || gone.contains(state);
    }

    /** Whether {@code state} says that there was a connection, and that it, or a reading, broke. */
    public boolean isLost(String state) {
        return state.startsWith("08") || LOST.contains(state);
    }

    /** Whether {@code state} says that somebody else has locked what is to be written. */
    public static boolean isBusy(String state) {
        return BUSY.contains(state);
    }

    /**
     * What to say when a transaction begins, so that it waits for no other writer longer than two
     * seconds. H2 does so by itself.
     */
    public List<String> waitBriefly() {
        return List.of();
    }

    /** What the driver is told unless the URL says otherwise. */
    public Map<String, String> always() {
        return always;
    }

    /** What the driver is told of connections for requests, unless the URL says otherwise. */
    public Map<String, String> requests() {
        Map<String, String> all = new HashMap<>(always);
        all.putAll(requests);
        return all;
    }
}
