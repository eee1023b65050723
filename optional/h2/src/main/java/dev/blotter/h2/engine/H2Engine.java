package dev.blotter.h2.engine;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Moments;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.TriggerNames;
import dev.blotter.adapter.jdbc.engine.bulk.BulkStatements;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.engine.statement.DatabaseRefusal;
import dev.blotter.h2.embedded.EmbeddedConnections;
import dev.blotter.h2.url.H2Url;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.h2.mvstore.MVStoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** H2. It gives each table a moment of its own at any level of isolation but the strongest. */
public class H2Engine implements Engine {

    private static final Logger LOG = LoggerFactory.getLogger(H2Engine.class);
    private static final String KEEP_NO_RESULTS = "set optimize_reuse_results 0";
    private static final String NO_ADMINISTRATOR = "90040";
    private static final Set<String> GONE = Set.of("90007", "90067", "90098", "90121");
    private static final Set<String> LOST = Set.of("40001", "90067");
    private static final String MISSING = "90146";

    @Override
    public String name() {
        return "h2";
    }

    @Override
    public String completed(String url) {
        return H2Url.of(url);
    }

    @Override
    public String existing(String url) {
        return H2Url.existing(url);
    }

    @Override
    public Optional<String> objection(String url) {
        return H2Url.forbidden(url)
                .map(
                        setting ->
                                "the URL of an H2 database may not have the setting %s: a semicolon ends the name of its file"
                                        .formatted(setting))
                .or(
                        () ->
                                H2Url.isRemote(url)
                                        ? Optional.of(
                                                "an H2 database must be a file of this machine: use PostgreSQL for others")
                                        : Optional.empty());
    }

    @Override
    public void requireOpenable(String url) {
        OpeningFailure.requireLibrary(
                "the URL of the database is one of H2", "org.h2.Driver", "com.h2database:h2");
    }

    /** A book in a file is replaced by another one, and never written to. */
    @Override
    public Optional<ConnectionSource> source(ConnectionSettings settings) {
        requireOpenable(settings.url());
        return H2Url.isFile(settings.url())
                ? Optional.of(new EmbeddedConnections(settings, new OfFiles()))
                : Optional.empty();
    }

    /**
     * Right after a commit, H2 may still answer with the rows of a view, or of a whole query, that
     * it has kept from before, beside new rows of other tables in the same statement.
     */
    @Override
    public void prepare(Connection first) throws SQLException {
        try {
            BareStatements.run(first, KEEP_NO_RESULTS);
        } catch (SQLException refused) {
            if (!NO_ADMINISTRATOR.equals(refused.getSQLState())) {
                throw refused;
            }
            LOG.warn(
                    "H2 may show positions of before a commit under a version of after it, unless an"
                            + " administrator of the database runs '{}'",
                    KEEP_NO_RESULTS);
        }
    }

    @Override
    public String schemas() {
        return "select '\"' || current_schema || '\"'";
    }

    @Override
    public String setSchemas() {
        return "set schema ";
    }

    @Override
    public Optional<String> makeSchema(String name) {
        return Optional.of("create schema if not exists " + name);
    }

    @Override
    public String migrations() {
        return "classpath:db/h2";
    }

    @Override
    public boolean commitsEachStatement() {
        return true;
    }

    @Override
    public TriggerNames triggers() {
        return TriggerNames.of(
                """
                select trigger_name from information_schema.triggers
                where trigger_schema = current_schema
                """,
                List.of("account_opens_version", "position_moves_version"),
                List.of("_moves_revision"));
    }

    @Override
    public void seeOneMoment(Connection connection) throws SQLException {
        connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
    }

    @Override
    public String clock() {
        return "current_timestamp";
    }

    /** H2 would compare each row with each of them if it did not join them. */
    @Override
    public String versionsOfWanted() {
        return "unnest(?) wanted (code)"
                + " join position_version v on v.account_code = wanted.code";
    }

    @Override
    public BulkStatements bulkStatements() {
        return new H2BulkStatements();
    }

    @Override
    public boolean isGone(String state) {
        return state.startsWith("08") || GONE.contains(state);
    }

    @Override
    public boolean isLost(SQLException error) {
        String state = String.valueOf(error.getSQLState());
        return state.startsWith("08") || LOST.contains(state);
    }

    @Override
    public boolean isMissing(String state) {
        return state.equals(MISSING);
    }

    @Override
    public boolean isUnwritable(Exception failure) {
        return Engine.super.isUnwritable(failure)
                || DatabaseRefusal.causes(failure)
                        .anyMatch(
                                cause ->
                                        cause instanceof MVStoreException
                                                || cause instanceof IOException);
    }

    /** H2 with books in files, which are as old as their publication. */
    private static final class OfFiles extends H2Engine {

        private static final Moments MOMENTS =
                new Moments(
                        "select cast(moment as varchar) from book_moment",
                        "bigint",
                        Pattern.compile("\\d+"),
                        "c.moment > reader.seen");

        /** Each file has a moment of its own. */
        @Override
        public Optional<Moments> moments() {
            return Optional.of(MOMENTS);
        }

        /** Earlier moments were no times. */
        @Override
        public String clock() {
            return """
            (select case when moment > 1e12 then
                dateadd(millisecond, moment, timestamp with time zone '1970-01-01 00:00:00+00') end
            from book_moment)
            """;
        }
    }
}
