package dev.blotter.adapter.jdbc.engine;

import dev.blotter.adapter.jdbc.postgresql.StandbyConnections;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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
     * A request waits a second for the network. The time is for each piece of an answer, and an
     * answer begins at once. For a lock it waits less, so that the server ends the statement, and
     * not only this side: a server does not notice that a client has gone away while it waits for
     * one. A standby ends a reading with 40001 when the primary has done away with what it reads.
     */
    POSTGRESQL(
            "classpath:db/postgresql",
            Connection.TRANSACTION_REPEATABLE_READ,
            Set.of("40001", "53300", "57P01", "57P02", "57P03", "57P05"),
            Map.of("ApplicationName", "blotter", "tcpKeepAlive", "true"),
            Map.of("connectTimeout", "2", "socketTimeout", "1")) {
        @Override
        public List<String> waitBriefly() {
            return List.of("set local lock_timeout = '2s'");
        }

        @Override
        public Optional<String> opening() {
            return Optional.of("set lock_timeout = '750ms'");
        }
    };

    /** What databases say when another connection has locked what is to be written. */
    private static final Set<String> BUSY = Set.of("HYT00", "40001", "40P01", "55P03", "90131");

    /** What they say of a statement that waited for a lock, or took, longer than it may. */
    private static final Set<String> TIMEOUT = Set.of("57014", "55P03", "HYT00");

    /** What databases say when they cannot write to their disk. */
    private static final Set<String> UNWRITABLE = Set.of("53100", "58030", "90028", "90031");

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

    /**
     * The engine of a database that calls itself {@code product}.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Engine ofProduct(String product) {
        return switch (product) {
            case "H2" -> H2;
            case "PostgreSQL" -> POSTGRESQL;
            default ->
                    throw new IllegalArgumentException(
                            "the database is neither H2 nor PostgreSQL but " + product);
        };
    }

    /** Asks for the schemas in which a connection looks for tables. */
    public String schemas() {
        return this == H2 ? "select '\"' || current_schema || '\"'" : "show search_path";
    }

    /** Has a connection look for tables in the schemas that follow. */
    public String setSchemas() {
        return this == H2 ? "set schema " : "set search_path to ";
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
     * units of UTF-16; PostgreSQL has the order in the schema.
     */
    public String codePointOrder(String column) {
        return this == H2 ? "stringtoutf8(" + column + ")" : column;
    }

    /**
     * Asks for a text that stays the same for as long as nothing is committed anywhere in the
     * database, or for null where none is known: H2 has none, a PostgreSQL that is a copy does not
     * say which transactions it has yet to end, and one of Citus knows nothing of what was
     * committed on other nodes.
     */
    public String moment() {
        return switch (this) {
            case H2 -> "select cast(null as varchar)";
            case POSTGRESQL ->
                    """
                    select case when pg_is_in_recovery()
                        or exists (select from pg_extension where extname = 'citus')
                    then null else pg_current_snapshot()::text end
                    """;
        };
    }

    /**
     * Where the versions {@code v} of accounts come from, which are a parameter, an array. H2 would
     * compare each row with each of them if it did not join them; Citus would ask all shards if it
     * did.
     */
    public String versionsOfWanted() {
        return switch (this) {
            case H2 ->
                    "unnest(?) wanted (code)"
                            + " join position_version v on v.account_code = wanted.code";
            case POSTGRESQL ->
                    "(select account_code, version from position_version"
                            + " where account_code = any(?)) v";
        };
    }

    /** Whether {@code state} says that the database cannot be reached. */
    public boolean isGone(String state) {
        return state.startsWith("08") || gone.contains(state);
    }

    /** Whether {@code state} says that there was a connection, and that it, or a reading, broke. */
    public boolean isLost(String state) {
        return state.startsWith("08") || LOST.contains(state);
    }

    /** Whether {@code state} says that a statement was ended since it took too long. */
    public static boolean isTimeout(String state) {
        return TIMEOUT.contains(state);
    }

    /** Whether {@code state} says that another connection has locked what is to be written. */
    public static boolean isBusy(String state) {
        return BUSY.contains(state);
    }

    /** Whether {@code failure} says that the database cannot be written, as on a full disk. */
    public static boolean isUnwritable(Exception failure) {
        return (failure instanceof SQLException sql
                        && UNWRITABLE.contains(String.valueOf(sql.getSQLState())))
                || Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                        .anyMatch(each -> each instanceof IOException || isOfStore(each));
    }

    /** Asked by its name, since a host on PostgreSQL need not have H2. */
    private static boolean isOfStore(Throwable failure) {
        return failure.getClass().getName().equals("org.h2.mvstore.MVStoreException");
    }

    /**
     * What to say when a transaction begins, so that it waits for no other writer longer than two
     * seconds. H2 does so by itself.
     */
    public List<String> waitBriefly() {
        return List.of();
    }

    /** What commits on a primary so that its standbys know how far they are behind. */
    public Optional<String> heartbeat() {
        return this == POSTGRESQL ? Optional.of(StandbyConnections.HEARTBEAT) : Optional.empty();
    }

    /** The statement that a connection for requests begins with, if there is one. */
    public Optional<String> opening() {
        return Optional.empty();
    }

    /** Properties of the driver, unless the URL has others. */
    public Map<String, String> always() {
        return always;
    }

    /** Properties of the driver for connections of requests, unless the URL has others. */
    public Map<String, String> requests() {
        Map<String, String> all = new HashMap<>(always);
        all.putAll(requests);
        return all;
    }
}
