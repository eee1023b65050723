package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.verification.books.SyntheticBook;
import dev.blotter.verification.books.SyntheticDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * That the import takes the books that the benchmarks are made with, and the export returns them.
 */
class MadeUpBooksTest {

    /** It is behind the terms in an export. */
    private static final Pattern DESCRIPTION =
            Pattern.compile("^([^,]+,[A-Z_]+,)(\"[^\"]*\"|[^,]*),(.*)$");

    @TempDir private Path directory;

    @Test
    void anImportTakesTheSmallest() throws IOException {
        SyntheticDirectory.write(new SyntheticBook(1, 1, 0, 0, 1), directory, line -> {});
        String database = "jdbc:h2:mem:made-up-" + UUID.randomUUID();

        assertThat(BlotterCommand.run("import", directory.toString(), "--db", database)).isZero();
    }

    @Test
    void anExportReturnsThem() throws IOException {
        Path books = Files.createDirectory(directory.resolve("books"));
        Path exported = directory.resolve("exported");
        SyntheticDirectory.write(new SyntheticBook(200, 200, 5, 0, 1), books, line -> {});
        String database = "jdbc:h2:file:" + directory.resolve("database");

        assertThat(BlotterCommand.run("import", books.toString(), "--db", database)).isZero();
        assertThat(BlotterCommand.run("export", exported.toString(), "--db", database)).isZero();

        for (String file : List.of("accounts", "user_denials")) {
            assertThat(sorted(exported, file)).as(file).isEqualTo(sorted(books, file));
        }
        String nothingElse = ",".repeat(Attribute.values().length - 1);
        assertThat(withoutHeader(exported, "instruments"))
                .containsExactlyInAnyOrderElementsOf(
                        withoutHeader(books, "instruments")
                                .map(row -> DESCRIPTION.matcher(row).replaceFirst("$1$3,$2"))
                                .map(row -> row + nothingElse)
                                .toList());
        assertThat(withoutHeader(exported, "terms"))
                .containsExactlyInAnyOrderElementsOf(
                        withoutHeader(books, "terms").map(row -> row + ",,,,").toList());
        assertThat(BlotterCommand.run("export", exported.toString(), "--db", database))
                .isEqualTo(1);
    }

    private static Stream<String> withoutHeader(Path in, String file) throws IOException {
        return Files.readAllLines(in.resolve(file + ".csv")).stream().skip(1);
    }

    private static List<String> sorted(Path in, String file) throws IOException {
        return Files.readAllLines(in.resolve(file + ".csv")).stream().sorted().toList();
    }
}
