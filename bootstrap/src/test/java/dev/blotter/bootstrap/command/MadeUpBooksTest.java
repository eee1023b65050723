package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.verification.books.SyntheticBook;
import dev.blotter.verification.books.SyntheticDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That the import takes the books that the benchmarks are made with. */
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
}
