package dev.blotter.adapter.jdbc.postgresql;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Moments;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.TriggerNames;
import dev.blotter.adapter.jdbc.engine.bulk.BulkStatements;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.postgresql.PGConnection;
import org.postgresql.util.PSQLException;

/**
 * PostgreSQL. A request waits a second for the network. The time is for each piece of an answer,
 * and an answer begins at once. For a lock it waits less, so that the server ends the statement,
 * and not only this side: a server does not notice that a client has gone away while it waits for
 * one. An engine that shapes the tables of a PostgreSQL extends this one.
 */
public class PostgresEngine implements Engine {

    /** A standby ends a reading with 40001 when the primary has done away with what it reads. */
    private static final Set<String> GONE =
            Set.of("25P03", "25P04", "40001", "53300", "57P01", "57P02", "57P03", "57P05");

    /** With 26000, a statement is gone that was prepared. */
    private static final Set<String> LOST =
            Set.of("25P03", "25P04", "26000", "40001", "57P01", "57P02", "57P05");

    /**
     * A copy does not say which transactions it has yet to end, and one node of several does not
     * know what was committed on others: views may be over tables that are spread, or of another
     * server. So versions must be in a table of this one.
     */
    private static final Moments MOMENTS =
            new Moments(
                    """
                    select case when not pg_is_in_recovery()
                        and not exists (select from pg_extension where extname = 'citus')
                        and (select relkind = 'r' from pg_class where oid = to_regclass('position_version'))
                    then pg_current_snapshot()::text end
                    """,
                    "pg_snapshot",
                    Pattern.compile("\\d+:\\d+:[\\d,]*"),
                    """
                    c.moment >= pg_snapshot_xmin(reader.seen)
                        and not pg_visible_in_snapshot(c.moment, reader.seen)
                    """);

    @Override
    public String name() {
        return "postgresql";
    }

    @Override
    public void requireOpenable(String url) {
        OpeningFailure.requireNoUser(url);
        OpeningFailure.requireLibrary(
                "the URL of the database is one of PostgreSQL",
                "org.postgresql.Driver",
                "org.postgresql:postgresql");
    }

    @Override
    public Map<String, String> always() {
        return Map.of("ApplicationName", "blotter", "tcpKeepAlive", "true", "loginTimeout", "30");
    }

    @Override
    public Map<String, String> requests() {
        return Map.of("connectTimeout", "2", "socketTimeout", "1");
    }

    @Override
    public Optional<String> setForRequests() {
        return Optional.of("lock_timeout = '750ms'");
    }

    /** A pooler gives the driver the number of another process than the one behind it. */
    @Override
    public boolean keepsWhatIsSet(Connection connection) throws SQLException {
        String process = BareStatements.texts(connection, "select pg_backend_pid()").get(0);
        return connection.isWrapperFor(PGConnection.class)
                && process.equals(
                        String.valueOf(connection.unwrap(PGConnection.class).getBackendPID()));
    }

    @Override
    public String schemas() {
        return "show search_path";
    }

    @Override
    public String setSchemas() {
        return "set search_path to ";
    }

    /** As PostgreSQL reads the first name of a path. */
    @Override
    public Optional<String> missingSchema() {
        return Optional.of(
                """
                select case when name like '"%"' then replace(trim(both '"' from name), '""', '"')
                    else lower(name) end
                from (select trim(split_part(current_setting('search_path'), ',', 1)) as name) first
                where current_schema() is null and name <> '"$user"'
                """);
    }

    @Override
    public Optional<String> closedSchemas() {
        return Optional.of(
                """
                select nspname from pg_namespace
                where current_schema() is null and not has_schema_privilege(oid, 'usage')
                    and nspname = any(string_to_array(translate(current_setting('search_path'), '" ', ''), ','))
                """);
    }

    /** The schema of information leaves out those that may not be read. */
    @Override
    public String tables() {
        return """
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm', 'f')
        """;
    }

    @Override
    public String migrations() {
        return "classpath:db/postgresql";
    }

    @Override
    public TriggerNames triggers() {
        return TriggerNames.of(
                """
                select t.tgname from pg_trigger t
                join pg_class c on c.oid = t.tgrelid
                join pg_namespace n on n.oid = c.relnamespace
                where n.nspname = current_schema() and not t.tgisinternal and t.tgenabled in ('O', 'A')
                """,
                List.of(
                        "account_opens_version",
                        "account_reopens_version",
                        "position_opens",
                        "position_changes",
                        "position_closes",
                        "position_is_not_truncated",
                        "position_version_is_not_deleted",
                        "position_version_is_not_truncated",
                        "book_revision_is_not_truncated"),
                List.of("_added", "_changed", "_removed", "_is_not_truncated"));
    }

    /**
     * Set for a session, as JDBC does it, the level would not be that of the transaction behind a
     * pooler, but of one of another program. The driver begins the transaction in the same message.
     */
    @Override
    public void seeOneMoment(Connection connection) throws SQLException {
        BareStatements.run(connection, "set transaction isolation level repeatable read");
    }

    /** Views over the tables of others may have numbers of another type. */
    @Override
    public String decimal(String column) {
        return "trim_scale(" + column + "::numeric)";
    }

    /** A standby knows no more than when the last commit was made that it has replayed. */
    @Override
    public String clock() {
        return "case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() else now() end";
    }

    @Override
    public Optional<Moments> moments() {
        return Optional.of(MOMENTS);
    }

    @Override
    public String versionsOfWanted() {
        return "(select account_code, version from position_version"
                + " where account_code = any(?)) v";
    }

    @Override
    public List<String> waitBriefly() {
        return List.of("set local lock_timeout = '2s'");
    }

    @Override
    public List<String> withoutLimits() {
        return List.of(
                """
                do $$ begin
                    perform set_config(name, '0', true) from pg_settings where name in
                        ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout');
                end $$
                """);
    }

    @Override
    public Optional<String> lag() {
        return Optional.of(
                """
                select coalesce(host(inet_server_addr()) || ':' || inet_server_port(), 'a socket'),
                    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())
                where pg_is_in_recovery()
                """);
    }

    /** Writes nothing, needs no table and no right, and waits for no standby. */
    @Override
    public Optional<String> heartbeat() {
        return Optional.of(
                """
                select set_config('synchronous_commit', 'off', true),
                    case when not pg_is_in_recovery() then pg_current_xact_id()::text end
                """);
    }

    @Override
    public String lockOfDeletion() {
        return "select pg_try_advisory_xact_lock(hashtext('position_change'), hashtext(current_schema()))";
    }

    @Override
    public BulkStatements bulkStatements() {
        return new PostgresBulkStatements();
    }

    @Override
    public boolean isGone(String state) {
        return state.startsWith("08") || GONE.contains(state);
    }

    /**
     * A prepared statement cannot be run once its columns have other types; the state says less.
     */
    @Override
    public boolean isLost(SQLException error) {
        String state = String.valueOf(error.getSQLState());
        return state.startsWith("08")
                || LOST.contains(state)
                || (error instanceof PSQLException said
                        && said.getServerErrorMessage() != null
                        && "RevalidateCachedQuery"
                                .equals(said.getServerErrorMessage().getRoutine()));
    }
}
