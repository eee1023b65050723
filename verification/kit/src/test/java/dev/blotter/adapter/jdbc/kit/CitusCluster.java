package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.citus.CitusTables;
import dev.blotter.tool.BooksTool;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The coordinator of Citus that the system property {@code citus} names by its JDBC URL, and its
 * workers. They stand in for the PostgreSQL server that all tests share.
 */
public final class CitusCluster {

    private static final String NODES =
            """
            select nodename || ':' || nodeport from pg_dist_node where groupid <> 0 order by nodeid
            """;

    private final PostgresServer coordinator;
    private final List<PostgresServer> workers = new ArrayList<>();

    private CitusCluster(String url) {
        String host = url.replaceFirst("^jdbc:postgresql://([^/]+)/.*$", "$1");
        coordinator = PostgresServer.at(host);
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet node = statement.executeQuery(NODES)) {
            while (node.next()) {
                workers.add(PostgresServer.at(node.getString(1)));
            }
        } catch (SQLException failed) {
            throw new IllegalStateException("there is no Citus at " + url, failed);
        }
    }

    /** The one that is named, if one is. */
    public static Optional<CitusCluster> named() {
        return Optional.ofNullable(System.getProperty("citus"))
                .filter(url -> !url.isEmpty())
                .map(CitusCluster::new);
    }

    public PostgresServer coordinator() {
        return coordinator;
    }

    public List<PostgresServer> workers() {
        return List.copyOf(workers);
    }

    /** Makes a database that is on all nodes and has no tables. */
    void create(String name) {
        coordinator.run("postgres", "create database " + name);
        coordinator.run(name, "create extension citus");
        coordinator.run(name, "select citus_set_coordinator_host(%s)".formatted(of(coordinator)));
        for (PostgresServer worker : workers) {
            worker.run("postgres", "create database " + name);
            worker.run(name, "create extension citus");
            coordinator.run(name, "select citus_add_node(%s)".formatted(of(worker)));
        }
    }

    /** Makes a database whose tables are spread. */
    void createSpread(String name) {
        create(name);
        JdbcSettings settings = JdbcSettings.of(coordinator.url(name));
        BooksTool.migrate(settings);
        CitusTables.of(settings).spread();
    }

    /** Only settings of a transaction reach the nodes, and TRUNCATE is itself a trigger there. */
    String[] emptying() {
        return new String[] {
            """
            begin;
            set local citus.propagate_set_commands = 'local';
            set local session_replication_role = replica;
            set local lock_timeout = '20s';
            delete from position;
            delete from position_version;
            delete from account_terms;
            delete from group_terms;
            delete from account;
            delete from instrument;
            delete from user_account;
            delete from user_account_group;
            delete from api_user_role;
            delete from role_denial;
            delete from user_denial;
            delete from api_session;
            delete from api_key;
            delete from api_user;
            delete from audit;
            delete from import_cursor;
            update book_revision set revision = 0;
            update book_revision set book = 'USERS' where book = 'ROLES';
            commit
            """
        };
    }

    /** The coordinator goes first: it asks the workers for transactions that were left open. */
    void drop(String name) {
        Stream.concat(Stream.of(coordinator), workers.stream()).forEach(node -> drop(name, node));
    }

    /** A process of Citus that connects again would keep the database. */
    private static void drop(String name, PostgresServer node) {
        node.run(
                "postgres",
                "alter database %s with allow_connections false".formatted(name),
                "drop database %s with (force)".formatted(name));
    }

    private static String of(PostgresServer node) {
        return node.host().replaceFirst("(.*):(\\d+)", "'$1', $2");
    }
}
