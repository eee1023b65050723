package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.bootstrap.command.BlotterCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SnippetsTest {

    private static final Pattern SNIPPET =
            Pattern.compile("<!-- snippet: (\\S+) -->\\s*```java\\n(.*?)```", Pattern.DOTALL);

    @ParameterizedTest
    @CsvSource({"README.md, 1", "docs/embedding.md, 5"})
    void aSnippetInADocumentIsCodeThatIsCompiled(String document, int snippets) {
        List<MatchResult> found =
                SNIPPET.matcher(Documents.text(Documents.ROOT.resolve(document)))
                        .results()
                        .toList();

        assertThat(found).hasSize(snippets);
        for (MatchResult snippet : found) {
            assertThat(words(Documents.text(Documents.SOURCES.resolve(snippet.group(1)))))
                    .contains(words(snippet.group(2)));
            assertThat(snippet.group(2).lines()).hasSizeLessThan(20);
        }
    }

    @Test
    void theCoordinatesAreThoseOfAProjectThatIsBuilt() {
        String page = Documents.text(Documents.ROOT.resolve("docs/embedding.md"));
        String dependent = Documents.text(Documents.ROOT.resolve("verification/dependent/pom.xml"));
        String parent = Documents.text(Documents.ROOT.resolve("pom.xml"));

        assertThat(words(dependent)).contains(words(between(page, "```xml\n", "```")));
        assertThat(versionIn(dependent)).isEqualTo(between(parent, "<revision>", "<"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "examples/use-cases",
                "examples/jersey-host",
                "examples/own-server",
                "examples/follow-positions",
                "examples/spring-boot",
                "examples/key-value-adapter",
                "examples/thousand-lines",
                "verification/dependent/hosts"
            })
    void anExampleTakesTheVersionThatIsBuilt(String example) {
        Path pom = Documents.ROOT.resolve(example).resolve("pom.xml");

        assertThat(versionIn(Documents.text(pom)))
                .isEqualTo(
                        between(
                                Documents.text(Documents.ROOT.resolve("pom.xml")),
                                "<revision>",
                                "<"));
    }

    private static String versionIn(String pom) {
        return between(pom, "<blotter.version>", "<");
    }

    @Test
    void booksOnAPoolAreInASchemaOfTheirOwn() throws Exception {
        JdbcDataSource pool = new JdbcDataSource();
        pool.setURL("jdbc:h2:mem:own-pool;DB_CLOSE_DELAY=-1");
        OpenOnOwnPool opened = OpenOnOwnPool.open(pool);

        try (JdbcBooks books = opened.books();
                Connection connection = pool.getConnection()) {
            connection.setSchema("blotter");
            assertThat(connection.getMetaData().getTables(null, "blotter", "%", null).next())
                    .isTrue();
            assertThat(books.ports().reference().current().users()).isEmpty();
            assertThat(Hosts.status(MountInJersey.mounted(opened.blotter()), Map.of()))
                    .isEqualTo(401);
        }
    }

    @Test
    void theMountedInterfaceAnswers() throws Exception {
        Map<String, String> client = Map.of("X-Client", SampleBooks.ANN.value());

        assertThat(Hosts.status(MountInJersey.mounted(blotter()), client)).isEqualTo(401);
        assertThat(Hosts.status(MountWithOwnUsers.mounted(blotter()), client)).isEqualTo(200);
        assertThat(Hosts.status(MountWithOwnUsers.mounted(blotter()), Map.of("X-Client", "a:b")))
                .isEqualTo(401);
    }

    private static Blotter blotter() {
        return Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT);
    }

    @Test
    void theEmbeddedUseCasesAnswer() throws IOException {
        importDemo();

        EmbedInJava.run();
        assertThat(ExplainInJava.run().isVisible()).isTrue();

        assertThat(printed().filter(line -> line.contains("MarginRate")))
                .hasSize(10)
                .allMatch(line -> line.contains("/"));
    }

    @Test
    void anExplanationIsPrintedAsItIsShown() throws IOException {
        String page = Documents.text(Documents.ROOT.resolve("docs/operations/users-and-keys.md"));
        String shown = between(page, "$ blotter explain ", "\n…\n```");
        importDemo();

        List<String> lines = shown.lines().toList();
        assertThat(BlotterCommand.run(("explain " + lines.get(0)).split(" ", -1))).isZero();

        assertThat(printed()).containsSequence(lines.subList(1, lines.size()));
    }

    private Stream<String> printed() {
        return printed.toString(StandardCharsets.UTF_8).lines();
    }

    /**
     * The snippets open a database in the working directory, which is where the build puts what it
     * makes.
     */
    private static void importDemo() throws IOException {
        forgetWhatAnEarlierBuildMade();
        Path demo = Files.createTempDirectory("demo");
        for (String file :
                new String[] {"instruments", "accounts", "terms", "users", "user_accounts"}) {
            try (InputStream csv =
                    BlotterCommand.class.getResourceAsStream("/demo/" + file + ".csv")) {
                Files.copy(csv, demo.resolve(file + ".csv"));
            }
        }
        assertThat(BlotterCommand.run("import", demo.toString())).isZero();
    }

    /** Its tables may have another version. */
    private static void forgetWhatAnEarlierBuildMade() throws IOException {
        Path data = Path.of("data");
        if (Files.exists(data)) {
            try (Stream<Path> made = Files.walk(data)) {
                for (Path each : made.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
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
