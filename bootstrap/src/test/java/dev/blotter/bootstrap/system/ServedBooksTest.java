package dev.blotter.bootstrap.system;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** For each test a server over a database of its own with the small books, on every engine. */
abstract class ServedBooksTest {

    @Parameter TestEngine engine;
    TestServer server;

    @BeforeEach
    void serve(@TempDir Path directory) {
        server = TestServer.over(TestDatabase.on(engine), CsvBooks.small(), directory);
    }

    @AfterEach
    void stopServing() {
        if (server != null) { // it is not there where the test was skipped
            server.closeWithDatabase();
        }
    }
}
