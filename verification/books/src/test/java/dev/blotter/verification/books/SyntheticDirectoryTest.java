package dev.blotter.verification.books;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyntheticDirectoryTest {

    @TempDir private Path directory;

    @Test
    void theSameArgumentsWriteTheSameBytes() throws IOException {
        Path one = generate("one", "--seed", "7");
        Path two = generate("two", "--seed", "7");

        assertThat(files(one)).hasSize(7);
        for (Path file : files(one)) {
            assertThat(two.resolve(file.getFileName())).hasSameBinaryContentAs(file);
        }
    }

    @Test
    void anotherSeedWritesAnotherBook() throws IOException {
        Path one = generate("one", "--seed", "7");
        Path two = generate("two", "--seed", "8");

        assertThat(Files.readString(one.resolve("positions.csv")))
                .isNotEqualTo(Files.readString(two.resolve("positions.csv")));
    }

    @Test
    void theSmallestBookHasNoPositions() {
        Path made =
                generate(
                        "tiny",
                        "--instruments",
                        "1",
                        "--accounts",
                        "1",
                        "--positions-per-account",
                        "0");

        assertThat(rows(made, "positions")).isEmpty();
    }

    @Test
    void theBookHasTheSizeThatWasAskedFor() {
        Path made = generate("made");

        assertThat(rows(made, "instruments")).hasSize(1_000);
        assertThat(rows(made, "accounts")).hasSize(200);
        assertThat(rows(made, "positions")).hasSizeBetween(1_700, 2_300);
        assertThat(denials(made, SyntheticUsers.RESTRICTED)).hasSize(100);
    }

    @Test
    void theRestrictedUserIsDeniedAsManySymbolsAsWereAskedFor() {
        Path made = generate("made", "--denials", "321");

        assertThat(denials(made, SyntheticUsers.RESTRICTED)).hasSize(321);
    }

    @Test
    void termsLieOnGroupsAndOnSomeAccounts() {
        List<NamedCsvRecord> terms = rows(generate("made"), "terms");

        assertThat(terms.stream().map(row -> row.getField("scope") + row.getField("target")))
                .contains("GROUPTYPE", "GROUPSYMBOL", "ACCOUNTSYMBOL");
        assertThat(terms.stream().map(row -> row.getField("margin_rate")))
                .contains("")
                .anyMatch(rate -> rate.contains("@"));
    }

    @Test
    void aDirectoryThatHoldsFilesIsLeftAlone() throws IOException {
        Path taken = Files.createDirectory(directory.resolve("taken"));
        Files.writeString(taken.resolve("notes.txt"), "mine");

        assertThat(BooksCommand.run(taken.toString())).isEqualTo(2);
        assertThat(files(taken)).hasSize(1);
    }

    @Test
    void moreDenialsThanInstrumentsAreRefused() {
        assertThatThrownBy(() -> new SyntheticBook(10, 1, 1, 11, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("denials: from 0 to 10, not 11");
    }

    private Path generate(String name, String... more) {
        Path made = directory.resolve(name);
        Stream<String> usual =
                Stream.of(
                        made.toString(),
                        "--instruments",
                        "1000",
                        "--accounts",
                        "200",
                        "--positions-per-account",
                        "10");
        boolean sized = List.of(more).contains("--instruments");
        String[] arguments =
                Stream.concat(sized ? usual.limit(1) : usual, Stream.of(more))
                        .toArray(String[]::new);
        assertThat(BooksCommand.run(arguments)).isZero();
        return made;
    }

    private static List<NamedCsvRecord> denials(Path made, String user) {
        return rows(made, "user_denials").stream()
                .filter(row -> row.getField("user").equals(user))
                .toList();
    }

    private static List<NamedCsvRecord> rows(Path made, String table) {
        try (CsvReader<NamedCsvRecord> reader =
                CsvReader.builder().ofNamedCsvRecord(made.resolve(table + ".csv"))) {
            return reader.stream().toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static List<Path> files(Path made) throws IOException {
        try (Stream<Path> files = Files.list(made)) {
            return files.sorted().toList();
        }
    }
}
