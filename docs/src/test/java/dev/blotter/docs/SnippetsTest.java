package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.bootstrap.command.BlotterCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.glassfish.jersey.server.ApplicationHandler;
import org.glassfish.jersey.server.ContainerRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnippetsTest {

    private static final String README = Documents.text(Documents.ROOT.resolve("README.md"));

    @ParameterizedTest
    @ValueSource(strings = {"EmbedInJava.java", "ExplainInJava.java", "MountInJersey.java"})
    void aSnippetInTheReadmeIsCodeThatIsCompiled(String file) {
        Matcher snippet =
                Pattern.compile(
                                "<!-- snippet: " + file + " -->\\s*```java\\n(.*?)```",
                                Pattern.DOTALL)
                        .matcher(README);

        assertThat(snippet.find()).isTrue();
        assertThat(words(Documents.text(Documents.SOURCES.resolve(file))))
                .contains(words(snippet.group(1)));
    }

    @Test
    void theCoordinatesInTheReadmeAreThoseOfAProjectThatIsBuilt() {
        String dependent = Documents.text(Documents.ROOT.resolve("verification/dependent/pom.xml"));
        String parent = Documents.text(Documents.ROOT.resolve("pom.xml"));

        assertThat(words(dependent)).contains(words(between(README, "```xml\n", "```")));
        assertThat(between(dependent, "<blotter.version>", "<"))
                .isEqualTo(between(parent, "<revision>", "<"));
    }

    @Test
    void theReadmeHasExactlyTheTwoCommands() {
        assertThat(README)
                .contains(
                        """
                        ```
                        ./mvnw -q -DskipTests package && bootstrap/target/blotter serve --demo
                        ./mvnw verify
                        ```
                        """);
    }

    @Test
    void theMountedInterfaceAnswers() throws Exception {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        Blotter blotter = Blotter.over(books.ports(), Limits.DEFAULT);
        ApplicationHandler jersey = new ApplicationHandler(MountInJersey.mounted(blotter));
        URI base = URI.create("http://localhost/");

        assertThat(
                        jersey.apply(
                                        new ContainerRequest(
                                                base,
                                                base.resolve("accounts/A/positions"),
                                                "GET",
                                                null,
                                                new org.glassfish.jersey.internal
                                                        .MapPropertiesDelegate(),
                                                jersey.getConfiguration()))
                                .get()
                                .getStatus())
                .isEqualTo(401);
    }

    /**
     * The snippet opens a database in the working directory, which is where the build puts what it
     * makes.
     */
    @Test
    void theEmbeddedUseCasesAnswer() throws IOException {
        Path demo = Files.createTempDirectory("demo");
        for (String file :
                new String[] {"instruments", "accounts", "terms", "users", "user_accounts"}) {
            try (InputStream csv =
                    BlotterCommand.class.getResourceAsStream("/demo/" + file + ".csv")) {
                Files.copy(csv, demo.resolve(file + ".csv"));
            }
        }
        assertThat(BlotterCommand.run("import", demo.toString())).isZero();

        EmbedInJava.run();
        assertThat(ExplainInJava.run().isVisible()).isTrue();

        assertThat(
                        printed.toString(StandardCharsets.UTF_8)
                                .lines()
                                .filter(line -> line.contains("MarginRate")))
                .hasSize(10)
                .allMatch(line -> line.contains("/"));
    }

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream usual = System.out;

    @BeforeEach
    void catchWhatIsPrinted() {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void printAsUsual() {
        System.setOut(usual);
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }

    private static String words(String code) {
        return code.replaceAll("\\s+", " ").strip();
    }
}
