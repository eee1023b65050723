package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.bootstrap.command.Typed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar where an I is another letter in lower case, and where other digits are usual. */
class FarLocalesIT {

    private static final String POSITIONS = "/accounts/A/positions";
    private static final String ANN = RawHttp.basic("ann", "secret");

    private static final String EVENTS = "Accept: text/event-stream";

    @TempDir private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"tr-TR", "ar-EG"})
    void booksAreImportedCheckedAndServedAsAnywhereElse(String locale) throws IOException {
        Path books = Files.createDirectory(directory.resolve("books"));
        CsvBooks.small().writeTo(books);
        FilledDirectory.in(directory);

        assertThat(run(locale, "import", books.toString()))
                .matches("(?s)[\\x20-\\x7E\n]*imported [0-9]+ rows[\\x20-\\x7E\n]*");
        assertThat(run(locale, "check")).matches("[\\x20-\\x7E\n]+").contains("0 wrong, ");
        try (BlotterProcess server = start(locale, "serve", "--port", "0", "--db", url())) {
            answersAsAnywhereElse(server.awaitReady());
        }
    }

    @Tag("java-version")
    @Test
    void whatIsPrintedIsUtf8EvenWhereTheLocaleHasOnlyAscii() throws IOException {
        FilledDirectory.in(directory);
        Typed.runWithInput("secret\n", "user", "add", "José", "--db", url());

        assertThat(runInAscii("audit")).contains("José").doesNotContain("?");
        assertThat(runInAscii("user", "show", "Jose")).contains("is it 'José'?");
    }

    private String runInAscii(String... arguments) {
        return printed(BlotterProcess.amid(Map.of("LC_ALL", "C"), directory, onBooks(arguments)));
    }

    private static void answersAsAnywhereElse(String address) {
        String root = address.replaceFirst("http://[^/]+", "");
        String tag = RawHttp.get(address, root + POSITIONS, ANN).header("etag");

        assertThat(tag).isNotEmpty();
        assertThat(List.of("If-None-Match", "if-none-match", "IF-NONE-MATCH"))
                .allSatisfy(
                        name ->
                                assertThat(status(address, root + POSITIONS, name + ": " + tag))
                                        .isEqualTo(304));
        String changes = root + POSITIONS + "/changes";
        String first = RawHttp.get(address, changes, ANN, EVENTS, "Prefer: wait=1").body();
        String last = "last-event-id: " + first.replaceFirst("(?s).*id: (\\S+).*", "$1");
        assertThat(RawHttp.get(address, changes, ANN, EVENTS, "Prefer: wait=1", last).body())
                .contains("\"accounts\":[]");
        assertThat(
                        RawHttp.post(
                                        address,
                                        root + "/login",
                                        "{\"username\":\"ann\",\"password\":\"secret\"}")
                                .status())
                .isEqualTo(200);
    }

    private static int status(String address, String target, String header) {
        return RawHttp.get(address, target, ANN, header).status();
    }

    private String run(String locale, String... arguments) {
        BlotterProcess command = start(locale, onBooks(arguments));
        String printed = printed(command);
        assertThat(command.exitCode()).as(printed).isZero();
        return printed;
    }

    private String[] onBooks(String... arguments) {
        return Stream.concat(Stream.of(arguments), Stream.of("--db", url())).toArray(String[]::new);
    }

    private static String printed(BlotterProcess command) {
        try (command) {
            return String.join("\n", command.lines()) + command.standardError();
        }
    }

    private BlotterProcess start(String locale, String... arguments) {
        return BlotterProcess.with(
                List.of(
                        "-Dfile.encoding=US-ASCII",
                        "-Duser.language=" + locale.substring(0, 2),
                        "-Duser.country=" + locale.substring(3)),
                directory,
                arguments);
    }

    private String url() {
        return FilledDirectory.url(directory.resolve("data/blotter"));
    }
}
