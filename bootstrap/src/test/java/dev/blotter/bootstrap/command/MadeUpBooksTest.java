package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.verification.books.SyntheticBook;
import dev.blotter.verification.books.SyntheticDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * That the import takes the books that the benchmarks are made with, and the export returns them.
 */
class MadeUpBooksTest {

    @TempDir private Path directory;

    @ParameterizedTest
    @ValueSource(ints = {1, 1000})
    void anImportTakesThem(int size) throws IOException {
        SyntheticDirectory.write(
                new SyntheticBook(size, size, size == 1 ? 0 : 5, 0, 1), directory, line -> {});
        String database = "jdbc:h2:mem:made-up-" + UUID.randomUUID();

        assertThat(BlotterCommand.run("import", directory.toString(), "--db", database)).isZero();
    }

    @Test
    void anExportReturnsThem() throws IOException {
        Path books = Files.createDirectory(directory.resolve("books"));
        Path exported = directory.resolve("exported");
        SyntheticDirectory.write(new SyntheticBook(1000, 1000, 5, 0, 1), books, line -> {});
        String database = "jdbc:h2:file:" + directory.resolve("database");

        assertThat(BlotterCommand.run("import", books.toString(), "--db", database)).isZero();
        assertThat(BlotterCommand.run("export", exported.toString(), "--db", database)).isZero();

        for (String file : List.of("instruments", "accounts", "terms", "user_denials")) {
            assertThat(sorted(exported, file)).as(file).isEqualTo(sorted(books, file));
        }
        assertThat(BlotterCommand.run("export", exported.toString(), "--db", database))
                .isEqualTo(1);
    }

    private static List<String> sorted(Path in, String file) throws IOException {
        return Files.readAllLines(in.resolve(file + ".csv")).stream().sorted().toList();
    }
}
