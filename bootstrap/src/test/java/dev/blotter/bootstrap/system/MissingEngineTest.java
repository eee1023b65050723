package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.adapter.jdbc.kit.CitusCluster;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.bootstrap.Main;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator sees of a program that lacks the engine which the tables need. */
class MissingEngineTest {

    /** Tests log as they are configured, and not as the program does. */
    private static final String LEFT_OUT =
            ".*(?:optional.citus.|blotter-citus-|test-classes|-tests\\.jar).*";

    @Test
    void migrateSaysSoInOneLine(@TempDir Path directory) throws IOException, InterruptedException {
        assumeThat(CitusCluster.named()).as("tables that are spread indeed").isEmpty();
        try (TestDatabase database = TestDatabase.bareOn(TestEngine.POSTGRESQL)) {
            database.changeTables();
            Flyway.configure()
                    .dataSource(database.url(), null, null)
                    .locations(TestEngine.POSTGRESQL.engine().migrations())
                    .table("blotter_schema_history")
                    .target("3")
                    .load()
                    .migrate();
            try (PlainSql sql = new PlainSql(database.url())) {
                sql.run("set allow_system_table_mods = on");
                sql.run("create table pg_catalog.pg_dist_partition (logicalrelid regclass)");
                sql.run("insert into pg_catalog.pg_dist_partition values ('position')");
            }

            assertThat(printedBy(directory, "migrate", "--db", database.url()))
                    .singleElement()
                    .asString()
                    .startsWith("blotter: the tables need the engine citus,");
        }
    }

    /** What the program prints in a process of its own. */
    private static List<String> printedBy(Path directory, String... arguments)
            throws IOException, InterruptedException {
        String classPath =
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                        .filter(each -> !each.matches(LEFT_OUT))
                        .collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>(List.of(BlotterProcess.JAVA));
        command.addAll(BlotterProcess.CHEAP);
        command.addAll(List.of("-cp", classPath, Main.class.getName()));
        command.addAll(List.of(arguments));
        Process process =
                new ProcessBuilder(command)
                        .directory(directory.toFile())
                        .redirectErrorStream(true)
                        .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(1);
        return text.lines().toList();
    }
}
