package dev.blotter.adapter.jdbc.engine;

import dev.blotter.adapter.jdbc.engine.bulk.BulkStatements;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A kind of database. The same statements run on all; here is what must be said differently.
 * PostgreSQL is always there; others come with modules of their own, in which {@link
 * dev.blotter.adapter.jdbc.connection.source.Engines} finds them.
 */
public interface Engine {

    /** A time that is not known. */
    String NO_CLOCK = "cast(null as timestamp with time zone)";

    /** What it is called in messages, and in tables that need it. */
    String name();

    /** Whether books under {@code url} are in a database of this kind. */
    default boolean serves(String url) {
        return url.toLowerCase(Locale.ROOT).startsWith("jdbc:" + name() + ":");
    }

    /** Whether a database that calls itself {@code product} is of this kind. */
    default boolean isCalled(String product) {
        return product.equalsIgnoreCase(name());
    }

    // What is behind a URL.

    /** The URL to connect to when {@code url} is asked for. */
    default String completed(String url) {
        return url;
    }

    /** The URL that reaches the same database, but makes none where there is none. */
    default String existing(String url) {
        return url;
    }

    /** Why {@code url} must not be used, if it must not. */
    default Optional<String> objection(String url) {
        return Optional.empty();
    }

    /**
     * Throws if {@code url} cannot be connected to, where the driver would not say so clearly.
     *
     * @throws dev.blotter.application.port.StoreUnavailable if it cannot
     */
    default void requireOpenable(String url) {}

    /** Where connections come from, unless a driver makes each of them as it is asked for. */
    default Optional<ConnectionSource> source(ConnectionSettings settings) {
        return Optional.empty();
    }

    // Connections.

    /** Properties of the driver, unless the URL has others. */
    default Map<String, String> always() {
        return Map.of();
    }

    /** More of them for connections of requests. */
    default Map<String, String> requests() {
        return Map.of();
    }

    /** What is set for requests, as in {@code set local} or {@code set}, if anything is. */
    default Optional<String> setForRequests() {
        return Optional.empty();
    }

    /** Sets for the whole database, once it is opened, what right answers need. */
    default void prepare(Connection first) throws SQLException {}

    /**
     * Whether what is set stays with this connection, and is found by no other program. Behind a
     * pooler, that is so of a transaction only.
     */
    default boolean keepsWhatIsSet(Connection connection) throws SQLException {
        return true;
    }

    /** Asks for the schemas in which a connection looks for tables. */
    String schemas();

    /** Has a connection look for tables in the schemas that follow. */
    String setSchemas();

    /** Makes the schema of this name, in quotes, where a migration does not. */
    default Optional<String> makeSchema(String name) {
        return Optional.empty();
    }

    /** Asks for the schema in which tables would be made and which is not there, if it is not. */
    default Optional<String> missingSchema() {
        return Optional.empty();
    }

    /** Asks for schemas in which a connection would look for tables if it were let. */
    default Optional<String> closedSchemas() {
        return Optional.empty();
    }

    // Tables.

    /** Asks for the names of the tables where a connection is, whether or not it may read them. */
    default String tables() {
        return "select table_name as name from information_schema.tables where table_schema = current_schema";
    }

    /** Where Flyway finds the changes of the tables. */
    String migrations();

    /** Whether each statement of a change commits, so that one may have failed halfway. */
    default boolean commitsEachStatement() {
        return false;
    }

    /** What is left to do after a migration, which knows nothing of this engine. */
    default void afterMigration(Connection connection) throws SQLException {}

    /** The triggers that keep versions and revisions. */
    TriggerNames triggers();

    /** What is wrong with the nodes that tables are spread over, if they are. */
    default Optional<List<String>> faultsOfNodes(Connection connection) throws SQLException {
        return Optional.empty();
    }

    /** Why books in these tables cannot be exported, if they cannot. */
    default Optional<String> objectionToExport() {
        return Optional.empty();
    }

    // Statements.

    /** Lets all statements of the transaction that begins on this connection see one moment. */
    void seeOneMoment(Connection connection) throws SQLException;

    /** What reads the decimals of {@code column}, preferably without zeros that pad them. */
    default String decimal(String column) {
        return column;
    }

    /**
     * When what a statement reads was the newest, or null where that is not known: a time with a
     * zone. What had been committed by then is in what the statement reads.
     */
    default String clock() {
        return NO_CLOCK;
    }

    /** How moments are named where changes are recorded with them. */
    default Optional<Moments> moments() {
        return Optional.empty();
    }

    /** Where the versions {@code v} of accounts come from, which are a parameter, an array. */
    String versionsOfWanted();

    /** How to read versions of several accounts, where one statement may see several moments. */
    default Optional<VersionsOverNodes> versionsOverNodes() {
        return Optional.empty();
    }

    /**
     * What to say when a transaction begins, so that it waits for no other writer longer than two
     * seconds.
     */
    default List<String> waitBriefly() {
        return List.of();
    }

    /** What to say when a transaction begins that may take as long as it takes. */
    default List<String> withoutLimits() {
        return List.of();
    }

    /**
     * Asks a server for its name and the seconds since the last commit that it has replayed, which
     * are null if there was none; no row on a primary.
     */
    default Optional<String> lag() {
        return Optional.empty();
    }

    /** What commits on a primary so that its standbys know how far they are behind. */
    default Optional<String> heartbeat() {
        return Optional.empty();
    }

    /** The statements that write many rows. */
    BulkStatements bulkStatements();

    /**
     * Asks whether this transaction may delete old changes of positions: one at a time is enough.
     */
    default String lockOfDeletion() {
        return "select true";
    }

    // Errors.

    /** Whether {@code state} says that the database cannot be reached. */
    boolean isGone(String state);

    /**
     * Whether {@code error} says that there was a connection, and that it, or a reading, broke, or
     * that what it has prepared is out of date.
     */
    boolean isLost(SQLException error);

    /** Whether {@code state} says that there is no database, and none must be made. */
    default boolean isMissing(String state) {
        return false;
    }

    /** Whether {@code failure} says that the database cannot be written, as on a full disk. */
    default boolean isUnwritable(Exception failure) {
        return failure instanceof SQLException sql
                && ErrorStates.UNWRITABLE.contains(String.valueOf(sql.getSQLState()));
    }

    /** Whether {@code state} says that a statement was ended since it took too long. */
    static boolean isTimeout(String state) {
        return ErrorStates.TIMEOUT.contains(state);
    }

    /** Whether {@code state} says that there is no table of this name. */
    static boolean isNoSuchTable(String state) {
        return ErrorStates.NO_SUCH_TABLE.contains(state);
    }

    /** Whether {@code state} says that another connection has locked what is to be written. */
    static boolean isBusy(String state) {
        return ErrorStates.BUSY.contains(state);
    }
}
