package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.bootstrap.command.Typed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar that operators get, on PostgreSQL. */
class PackagedJarOnPostgresIT {

    @TempDir private Path directory;
    private final TestDatabase database = TestDatabase.bareOn(TestEngine.POSTGRESQL);

    @AfterEach
    void drop() {
        database.close();
    }

    @Tag("java-version")
    @Test
    void everyCommandWorksOnTheSameDatabase() throws IOException {
        Path books = Files.createDirectory(directory.resolve("books"));
        CsvBooks.small().writeTo(books);
        assertSucceeds("migrate");
        assertSucceeds("import", books.toString());
        try (BlotterProcess server = start("serve", "--port", "0");
                BlotterProcess other = start("serve", "--port", "0")) {
            String address = server.awaitReady();
            String otherAddress = other.awaitReady();
            assertThat(positions(address)).contains("\"quantity\":25000,");

            Path positions = books.resolve("positions.csv");
            Files.writeString(positions, Files.readString(positions).replace(",25000,", ",26000,"));
            assertSucceeds("import", books.toString(), "--merge");

            assertThat(positions(address)).contains("\"quantity\":26000,");
            assertThat(positions(otherAddress)).isEqualTo(positions(address));
            server.terminate();
            assertThat(server.exitCode()).isZero();
        }
    }

    @Test
    void aServerIsNotStartedOnTablesOfAnotherVersionAndSaysWhatToDo() throws Exception {
        assertThat(Typed.run("migrate", "--db", database.url()).exitCode()).isZero();
        try (var connection = database.connect();
                var statement = connection.createStatement()) {
            statement.execute("update blotter_schema_history set version = '0.9'");
        }

        BlotterProcess server = start("serve", "--port", "0");

        assertThat(server.exitCode()).isEqualTo(1);
        assertThat(server.standardError().lines())
                .singleElement()
                .asString()
                .startsWith("blotter: ")
                .contains("run 'blotter migrate'");
    }

    private void assertSucceeds(String... arguments) {
        BlotterProcess process = start(arguments);
        assertThat(process.exitCode()).as(process.standardError()).isZero();
    }

    private BlotterProcess start(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--db", database.url()));
        return BlotterProcess.amid(
                Map.of("BLOTTER_MAX_OUTAGE", "0s"), directory, all.toArray(String[]::new));
    }

    private static String positions(String address) {
        return RawHttp.get(
                        address, "/dxsca-web/accounts/A/positions", RawHttp.basic("ann", "secret"))
                .body();
    }
}
