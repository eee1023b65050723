package dev.blotter.citus;

import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** The nodes of Citus: whether books are spread over them, and what they lack. */
final class CitusNodes {

    private static final String EXTENSION =
            """
            select exists (select from pg_extension where extname = 'citus')
            """;

    private static final String SPREAD =
            """
            select exists (
                select from pg_dist_partition where logicalrelid = to_regclass('position'))
            """;

    private static final String COORDINATOR =
            """
            select 'Citus does not know the coordinator''s address: run'
                || ' "select citus_set_coordinator_host(''HOST'', PORT)"'
            where not exists (select from pg_dist_node where groupid = 0)
            union all
            select 'Citus has no node for positions: run "select citus_add_node(''HOST'', PORT)"'
            where not exists (select from pg_dist_node where isactive and shouldhaveshards)
            """;

    /** Run on each node, it names what was set to another value than is needed. */
    private static final String SETTINGS =
            """
            select nodename || ':' || nodeport
                || case when success then ': ' else ' does not answer: ' end || result
            from run_command_on_all_nodes($node$
                select coalesce(string_agg(
                    format('%s must be %s and is %s',
                        name, wanted, coalesce(nullif(found, ''), 'not set')),
                    '; ' order by name), '')
                from (values
                    ('citus.enable_unsafe_triggers', 'on', '^on$'),
                    ('max_prepared_transactions', 'as many as max_connections', '^[1-9]'),
                    ('wal_level', 'logical', '^logical$'),
                    ('output_plugin_libraries', 'pgoutput, citus',
                        '^$|pgoutput.*citus|citus.*pgoutput')
                ) setting (name, wanted, good),
                lateral coalesce(current_setting(name, true), '') found
                where found !~ good
                    or name like 'max_prep%'
                        and found::int < current_setting('max_connections')::int
            $node$) left join pg_dist_node using (nodeid)
            where not success or result <> ''
            order by 1
            """;

    /** Triggers on TRUNCATE are on the table that is seen only. */
    private static final String PLACEMENTS =
            """
            select format('%s_%s on %s:%s has %s of %s triggers',
                name, shardid, nodename, nodeport, case when success then result else 'none' end,
                wanted)
            from (
                select c.oid as spread, c.relname as name, count(*) as wanted
                from pg_dist_partition d
                join pg_class c on c.oid = d.logicalrelid
                join pg_trigger t on t.tgrelid = c.oid
                where c.relnamespace = quote_ident(current_schema())::regnamespace
                    and not t.tgisinternal and t.tgtype & 32 = 0
                group by c.oid) tables,
            lateral run_command_on_placements(spread,
                'select count(*) from pg_trigger where not tgisinternal and tgtype & 32 = 0'
                    || ' and tgenabled in (''O'', ''A'') and tgrelid = ''%s''::regclass')
            where not success or result <> wanted::text
            order by 1
            """;

    /** A migration of a program that knows nothing of Citus leaves functions for one node. */
    private static final String FUNCTIONS =
            """
            select format('%s:%s has another %s than spread tables need',
                nodename, nodeport, case when success then result else 'answer: ' || result end)
            from (
                select string_agg(format('(%L, %L)', name, md5(body)), ', ') as wanted
                from unnest(?, ?) function (name, body)) functions,
            lateral run_command_on_all_nodes(format($node$
                select coalesce(string_agg(name, ', ' order by name), '')
                from (values %s) wanted (name, body)
                where not exists (
                    select from pg_proc p
                    where p.pronamespace = to_regnamespace(%L)
                        and p.proname = name and md5(p.prosrc) = body)
            $node$, wanted, quote_ident(current_schema())))
            left join pg_dist_node using (nodeid)
            where not success or result <> ''
            order by 1
            """;

    private CitusNodes() {}

    /** Whether the tables are spread. */
    static boolean areUsed(Connection connection) throws SQLException {
        return isTrue(EXTENSION, connection) && isTrue(SPREAD, connection);
    }

    /** What keeps tables from being spread, a line each. */
    static List<String> obstacles(Connection connection) throws SQLException {
        if (!isTrue(EXTENSION, connection)) {
            return List.of(
                    "the database has no extension citus: run \"create extension citus\" in it on"
                            + " every node");
        }
        List<String> found = BareStatements.texts(connection, COORDINATOR);
        return found.isEmpty() ? settings(connection) : found;
    }

    /** Where nodes lack a setting, a line each. */
    static List<String> settings(Connection connection) throws SQLException {
        return BareStatements.texts(connection, SETTINGS);
    }

    /** Where shards lack a trigger that their table has, a line each. */
    static List<String> placements(Connection connection) throws SQLException {
        return BareStatements.texts(connection, PLACEMENTS);
    }

    /** Where nodes have not the functions that the triggers need, a line each. */
    static List<String> functions(Connection connection) throws SQLException {
        Map<String, String> wanted = CitusSpread.functions();
        return BareStatements.texts(
                connection, FUNCTIONS, List.copyOf(wanted.keySet()), List.copyOf(wanted.values()));
    }

    private static boolean isTrue(String query, Connection connection) throws SQLException {
        return BareStatements.texts(connection, query).equals(List.of("t"));
    }
}
