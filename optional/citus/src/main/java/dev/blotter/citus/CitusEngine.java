package dev.blotter.citus;

import dev.blotter.adapter.jdbc.engine.VersionsOverNodes;
import dev.blotter.adapter.jdbc.postgresql.PostgresEngine;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** PostgreSQL where tables are spread over the nodes of Citus. Tables say so by its name. */
public final class CitusEngine extends PostgresEngine {

    @Override
    public String name() {
        return CitusSpread.ENGINE;
    }

    /** A URL does not show it. */
    @Override
    public boolean serves(String url) {
        return false;
    }

    @Override
    public boolean isCalled(String product) {
        return false;
    }

    /** A migration makes functions for one node, and tables on one. */
    @Override
    public void afterMigration(Connection connection) {
        CitusSpread.run(connection);
    }

    @Override
    public Optional<List<String>> faultsOfNodes(Connection connection) throws SQLException {
        List<String> faults = new ArrayList<>();
        CitusNodes.settings(connection).forEach(each -> faults.add(each + ", and restart it"));
        CitusNodes.functions(connection)
                .forEach(
                        each -> faults.add(each + ", so that writers fail: run 'blotter migrate'"));
        CitusNodes.placements(connection)
                .forEach(
                        each ->
                                faults.add(
                                        each
                                                + ", so that servers do not see changes: make them as on other shards"));
        return Optional.of(faults);
    }

    @Override
    public Optional<String> objectionToExport() {
        return Optional.of(
                "tables that are spread over nodes of Citus cannot be exported: the files would not be of one moment");
    }

    /** Each node has a clock of its own. */
    @Override
    public String clock() {
        return NO_CLOCK;
    }

    @Override
    public Optional<VersionsOverNodes> versionsOverNodes() {
        return Optional.of(new CitusVersions());
    }
}
