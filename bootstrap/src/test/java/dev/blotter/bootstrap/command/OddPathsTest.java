package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.server.kit.MadeCertificate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each file and directory that an operator names may have any name, or is refused in one line. */
class OddPathsTest {

    @TempDir private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a blank",
                "\u00fcml\u00e4ut",
                "\u65e5\u672c",
                "it's",
                "100%",
                "%41",
                "a#b",
                "a?b",
                "a&b",
                "a+b",
                "a=b",
                "a,b",
                "a\"b",
                "(a)",
                "$HOME",
                "~",
                "-a",
                "@a",
                "!a",
                "a:b"
            })
    void aPathOfAnyNameIsUsed(String name) throws Exception {
        Path odd = Files.createDirectory(directory.resolve(name));
        Path books = Files.createDirectory(odd.resolve(name));
        Files.writeString(books.resolve("accounts.csv"), "account,group\nA,g\n");
        Files.writeString(
                odd.resolve("secret"), Base64.getEncoder().encodeToString(new byte[32]) + "\n");
        Path settings = odd.resolve("settings of " + name);
        Files.writeString(
                settings,
                "blotter.db=jdbc:h2:file:%1$s/books\nblotter.key-secret-file=%1$s/secret\n"
                        .formatted(odd));

        assertDone("import", books.toString(), "--config", settings.toString());
        assertDone("check", "--config", settings.toString());
        assertDone(
                "export", odd.resolve("out").toString(), "--db", "jdbc:h2:file:" + odd + "/books");

        assertThat(odd.resolve("out/accounts.csv")).content().contains("A,g");
        assertThat(Files.exists(odd.resolve("books.current"))).isTrue();
        assertThat(MadeCertificate.named("one").writeTo(odd).read().chain()).hasSize(1);
    }

    @Test
    void aSemicolonInTheUrlOfAFileIsRefusedInOneLine() throws IOException {
        Path odd = Files.createDirectory(directory.resolve("a;b"));

        Typed check = Typed.run("check", "--db", "jdbc:h2:file:" + odd + "/books");

        assertThat(check.exitCode()).isEqualTo(2);
        assertThat(check.err())
                .singleElement()
                .asString()
                .contains("B/BOOKS", "a semicolon ends the name of its file");
    }

    private static void assertDone(String... command) {
        Typed typed = Typed.run(command);

        assertThat(typed.exitCode()).as(String.join("\n", typed.err())).isZero();
        assertThat(typed.err()).isEqualTo(List.of());
    }
}
