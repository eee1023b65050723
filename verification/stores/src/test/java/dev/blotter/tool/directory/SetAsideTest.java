package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.BooksTool.Followed;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad transactions that are set aside, and several feeds into the same books. */
@OnEveryEngine
class SetAsideTest {

    private static final String CODES =
            "select account_code, position_code, symbol from position order by 1, 2";
    private static final String OLD = "default:1|1|AAPL";

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;
    private BooksTool books;
    private Path bad;

    SetAsideTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void openBooks() {
        broker = Broker.inBusiness(engine, home);
        books = broker.administration();
        bad = home.resolve("bad.jsonl");
    }

    @AfterEach
    void closeBooks() {
        broker.close();
    }

    @Test
    void theNextOneFollows() throws IOException {
        Followed followed =
                follow(
                        position("a", "AAPL"),
                        "{'commit':'1'}",
                        position("b", "AAPL"),
                        position("c", "NONE"),
                        "{'commit':'2'}",
                        position("d", "AAPL"),
                        "{'commit':'3'}");

        assertThat(followed).isEqualTo(new Followed(2, 1));
        assertThat(broker.rows(CODES)).containsExactly(OLD, row("a"), row("d"));
        assertThat(books.feedCursor()).hasValue("3");
        assertThat(aside())
                .containsExactly(
                        "",
                        "# lines 3 to 5: standard input, line 4, positions, column symbol:"
                                + " 'NONE' is not an instrument",
                        json(position("b", "AAPL")),
                        json(position("c", "NONE")),
                        json("{'commit':'2'}"));
        assertThat(broker.rows("select name, latest, set_aside from import_cursor"))
                .containsExactly("default|3|1");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(bad)))
                .isEqualTo("rw-------");
    }

    @Test
    void linesThatCannotBeReadAreSetAsideAsTheyCame() throws IOException {
        follow(
                "no JSON",
                position("a", "AAPL"),
                "{'commit':'1'}",
                "{'upsert':'positions','row':{}}",
                "{'upsert':'position','row':{}}",
                "{'truncate':'nothing'}",
                "{'commit':'2'}",
                "{'truncate':'positions'}",
                "{'insert':1}",
                "{'commit':'3'}",
                position("b", "AAPL"),
                "{'commit':''}",
                position("c", "AAPL"),
                "{'commit':'5'}");

        assertThat(broker.rows(CODES)).containsExactly(OLD, row("c"));
        assertThat(books.feedCursor()).hasValue("5");
        assertThat(aside().stream().filter(line -> line.startsWith("#")))
                .containsExactly(
                        "# lines 1 to 3: standard input, line 1: this is not one JSON object: see"
                                + " character 2",
                        "# lines 4 to 7: standard input, line 4: column account is missing",
                        "# lines 8 to 10: standard input, line 9: expected a table to upsert or"
                                + " delete with a row, one to truncate, or a commit with a cursor",
                        "# lines 11 to 12: standard input, line 12: a cursor must be 1 to 4096"
                                + " printable characters, not all blank");
        assertThat(aside()).contains("no JSON", json("{'truncate':'positions'}"));
        assertThat(broker.rows("select set_aside from import_cursor")).containsExactly("4");
    }

    @Test
    void whatDependsOnItIsSetAsideInTurnAndCanBeFollowedLater() throws IOException {
        String instrument =
                "{'upsert':'instruments','row':{'symbol':'NEW','type':'STOCK','description':'',"
                        + "'trading_status':'%s','min_order_size':1,'max_order_size':9,"
                        + "'max_order_size_unit':'LOTS','min_order_size_increment':1,'margin_rate':0.1}}";
        Followed followed =
                follow(
                        instrument.formatted("SOME"),
                        "{'commit':'1'}",
                        position("a", "NEW"),
                        "{'commit':'2'}",
                        position("b", "AAPL"),
                        "{'commit':'3'}");
        assertThat(followed).isEqualTo(new Followed(1, 2));

        List<String> again =
                aside().stream()
                        .filter(line -> line.startsWith("{"))
                        .map(line -> line.replace("SOME", "FULL"))
                        .toList();
        assertThat(books.follow("again", FeedLines.of(again), Optional.empty()))
                .isEqualTo(new Followed(2, 0));
        assertThat(broker.rows(CODES)).containsExactly(OLD, "default:1|a|NEW", row("b"));
        assertThat(books.feedCursor()).hasValue("3");
        assertThat(books.feedCursor("again")).hasValue("2");
    }

    @Test
    void aLargeOneIsSetAsideAsAWhole() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < FeedImport.GROUP + 5; i++) {
            lines.add(position("p" + i, "AAPL"));
        }
        lines.add(position("x", "NONE"));
        lines.add("{'commit':'1'}");
        lines.add(position("y", "AAPL"));
        lines.add("{'commit':'2'}");

        assertThat(books.follow("f", FeedLines.of(lines), Optional.of(bad)))
                .isEqualTo(new Followed(1, 1));
        assertThat(broker.rows(CODES)).containsExactly(OLD, row("y"));
        assertThat(aside()).hasSize(FeedImport.GROUP + 9);

        lines.set(FeedImport.GROUP + 5, "[");
        assertThat(books.follow("f", FeedLines.of(lines), Optional.of(bad)))
                .isEqualTo(new Followed(1, 1));
        assertThat(broker.rows(CODES)).containsExactly(OLD, row("y"));
        assertThat(aside()).hasSize(2 * (FeedImport.GROUP + 9));
    }

    @Test
    void oneThatIsTooLargeForMemoryEndsTheFeed() {
        List<String> lines = new ArrayList<>(List.of("{'commit':'1'}"));
        lines.addAll(Collections.nCopies(70, "x".repeat(1_000_000)));
        lines.add("{'commit':'2'}");
        assertFails(
                "standard input, line 2: this is not one JSON object: see character 1",
                FeedLines.of(lines));
        assertThat(books.feedCursor()).hasValue("1");
        assertThat(bad).isEmptyFile();
    }

    @Test
    void nothingIsKeptOfOneThatIsTooLarge() {
        try (BadTransactions open = BadTransactions.in(bad)) {
            for (int i = 0; i < 70; i++) {
                open.keep(ByteBuffer.wrap(new byte[1_000_000]));
            }
            assertThat(open.endTransaction().text().size()).isZero();
            open.keep(ByteBuffer.wrap(new byte[1]));
            assertThat(open.endTransaction().text().size()).isOne();
        }
    }

    @Test
    void nothingIsLeftOfOneForWhichThereIsNoSpace() throws Exception {
        Path shell = Path.of("/bin/bash");
        assumeThat(shell).exists();
        Files.writeString(bad, "before\n");
        Process limited =
                new ProcessBuilder(
                                shell.toString(),
                                "-c",
                                "ulimit -f 1000 && exec \"$@\"",
                                "limited",
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Limited.class.getName(),
                                bad.toString())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(limited.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(limited.waitFor()).as(said).isZero();
        assertThat(said).contains("File too large");
        assertThat(aside()).containsExactly("before");
    }

    /** Sets two megabytes aside, where no file can be so large. */
    static final class Limited {

        private Limited() {}

        public static void main(String[] file) {
            try (BadTransactions limited = BadTransactions.in(Path.of(file[0]))) {
                for (int i = 0; i < 200; i++) {
                    limited.keep(ByteBuffer.wrap(new byte[10_000]));
                }
                limited.setAside(limited.endTransaction(), new ImportFailed("bad"));
            } catch (ImportFailed full) {
                System.out.println(full.getMessage());
            }
        }
    }

    @Test
    void theEndWithinATransactionIsNotSetAside() {
        assertFails(
                "standard input, line 2: the input ends within a transaction",
                FeedLines.of(List.of("{'commit':'1'}", position("a", "AAPL"))));
        assertFails(
                "standard input, line 2: the input ends within a transaction",
                FeedLines.of(List.of("{'commit':'1'}", "bad")));
        assertThat(bad).isEmptyFile();
    }

    @Test
    void aFileThatIsThereIsNoLongerForOthers() throws IOException {
        Files.writeString(bad, "before\n");
        Files.setPosixFilePermissions(bad, PosixFilePermissions.fromString("rw-rw-r--"));

        books.follow("default", FeedLines.of(List.of("bad", "{'commit':'1'}")), Optional.of(bad));
        assertThat(Files.getPosixFilePermissions(bad))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(aside()).startsWith("before").contains("bad");
    }

    @Test
    void aDirectoryThatIsMissingIsNamed() {
        bad = home.resolve("none").resolve("bad.jsonl");
        assertFails(
                bad + ": there is no directory for it; make that one first",
                FeedLines.of(List.of("{'commit':'1'}")));
    }

    @Test
    void aFileIsOfOneFeedAtATime() {
        try (BadTransactions first = BadTransactions.in(bad)) {
            assertFails(bad + ": another program uses it", FeedLines.of(List.of("bad")));
            assertThat(first.endTransaction().text().size()).isZero();
        }
        assertFails(
                "standard input, line 1: the input ends within a transaction",
                FeedLines.of(List.of("bad")));
    }

    @Test
    void aFullDiskEndsTheFeed() {
        assumeThat(Path.of("/dev/full")).exists();
        bad = Path.of("/dev/full");
        assertFails(
                "/dev/full: No space left on device",
                FeedLines.of(List.of("{'commit':'1'}", "bad", "{'commit':'2'}", "{'commit':'3'}")));
        assertThat(books.feedCursor()).hasValue("1");
    }

    @Test
    void anotherProgramThatFollowsIsNoBadTransaction() {
        InputStream mine =
                new FilterInputStream(
                        FeedLines.of(List.of(position("a", "AAPL"), "{'commit':'mine'}"))) {
                    @Override
                    public int available() {
                        books.follow(FeedLines.of(List.of("{'commit':'other'}")));
                        return 0;
                    }
                };
        assertFails("another program follows the feed 'default' into these books", mine);
        assertThat(bad).isEmptyFile();
        assertThat(books.feedCursor()).hasValue("other");
    }

    @Test
    void feedsHaveCursorsOfTheirOwn() {
        broker.execute("insert into import_cursor (latest) values ('of an earlier release')");
        assertThat(books.feedCursor()).hasValue("of an earlier release");
        assertThat(books.feedCursor("other")).isEmpty();

        books.follow("other", FeedLines.of(List.of("{'commit':'1'}")), Optional.empty());
        assertThat(books.feedCursor()).hasValue("of an earlier release");
        assertThat(books.feedCursor("other")).hasValue("1");
        books.follow(FeedLines.of(List.of("{'commit':'2'}")));
        assertThat(books.feedCursor()).hasValue("2");
        assertThat(books.feedCursor("other")).hasValue("1");
        for (String name : new String[] {"", " ", "a'b", "é", "a/b", "x".repeat(65)}) {
            assertThatExceptionOfType(ImportFailed.class)
                    .isThrownBy(() -> books.feedCursor(name))
                    .withMessageEndingWith(
                            " is no name of a feed, which has 1 to 64 letters of ASCII, digits,"
                                    + " '.', '_' or '-'");
        }
    }

    @Test
    void feedsThatWaitForEachOtherGoOn() throws Exception {
        assumeThat(engine).isEqualTo(TestEngine.POSTGRESQL);
        List<CompletableFuture<Followed>> all = new ArrayList<>();
        for (int feed = 0; feed < 3; feed++) {
            String name = "feed" + feed;
            List<String> lines = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                int first = (feed * 7 + i * 3) % 10;
                lines.add(position("p" + first, "AAPL").replace(":10,", ":" + (i + 1) + ","));
                lines.add(position("p" + (9 - first), "AAPL").replace(":10,", ":" + feed + ","));
                lines.add("{'commit':'" + i + "'}");
            }
            all.add(
                    CompletableFuture.supplyAsync(
                            () -> books.follow(name, FeedLines.of(lines), Optional.empty()),
                            task -> new Thread(task).start()));
        }
        for (CompletableFuture<Followed> each : all) {
            assertThat(each.get(2, TimeUnit.MINUTES)).isEqualTo(new Followed(300, 0));
        }
    }

    private Followed follow(String... lines) {
        return books.follow("default", FeedLines.of(List.of(lines)), Optional.of(bad));
    }

    private void assertFails(String said, InputStream lines) {
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> books.follow("default", lines, Optional.of(bad)))
                .withMessage(said);
    }

    private List<String> aside() throws IOException {
        return Files.readAllLines(bad);
    }

    private static String row(String code) {
        return "default:1|" + code + "|AAPL";
    }

    private static String position(String code, String symbol) {
        return FeedLines.upsert("default:1", code, symbol);
    }

    private static String json(String line) {
        return line.replace('\'', '"');
    }
}
