package dev.blotter.bootstrap.system;

import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.bootstrap.command.Typed;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;

/**
 * Commands over the small books, which are filled once for each engine, before there is an
 * instance: no test leaves them changed.
 */
abstract class FilledBooksTest {

    private static TestDatabase database;

    @BeforeParameterizedClassInvocation
    static void fill(TestEngine engine, @TempDir Path directory) {
        database = TestDatabase.on(engine);
        CsvBooks.small().writeTo(directory);
        QuickHashes.addTo(database);
        BooksTool.importDirectory(
                database.settings(), directory, ImportMode.REPLACE, ImportProgress.IGNORED);
    }

    @AfterParameterizedClassInvocation
    static void close() {
        database.close();
    }

    static TestDatabase database() {
        return database;
    }

    static Typed run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--db", database.url()));
        return Typed.run(all.toArray(String[]::new));
    }
}
