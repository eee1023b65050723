package dev.blotter.h2.embedded;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.Lending;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.Finding;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBookTest {

    @TempDir private Path home;
    private Path data;
    private JdbcSettings settings;

    @BeforeEach
    void nameBook() {
        data = home.resolve("data");
        settings = JdbcSettings.of("jdbc:h2:file:" + data.resolve("books"));
    }

    @Test
    void whereNothingIsAnEmptyBookIsMadeForItsOwnerOnly() throws IOException {
        JdbcBooks.open(settings).close();

        assertThat(names())
                .hasSize(3)
                .contains("books.current", "books.lock")
                .anyMatch(name -> name.matches("books\\.1-[0-9a-f]{16}\\.mv\\.db"));
        assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("posix");
        assertThat(permissions(data)).isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(data)) {
            assertThat(files.map(EmbeddedBookTest::permissions)).containsOnly("rw-------");
        }
    }

    @Test
    void aPublishedFileIsNeverChangedAndTheOneBeforeStays() throws IOException {
        fill();
        Path first = file(2);
        byte[] before = Files.readAllBytes(first);

        addUser("one");
        assertThat(Files.readAllBytes(first)).isEqualTo(before);
        addUser("two");
        addUser("three");

        assertThat(first).doesNotExist();
        assertThat(names()).hasSize(4);
        assertThat(users()).contains("one", "two", "three");
    }

    @Test
    void aServerReadsWhatAnotherProgramHasPublishedSoon() throws Exception {
        try (JdbcBooks server = JdbcBooks.open(settings)) {
            assertThat(server.ports().reference().current().accounts().find(ANNS)).isEmpty();

            fill();

            Eventually.holds(
                    () ->
                            assertThat(server.ports().reference().current().accounts().find(ANNS))
                                    .isPresent());
        }
    }

    @Test
    void whatTheServersOwnProcessImportsIsThereWhenTheImportReturns() throws IOException {
        Path books = Files.createDirectories(home.resolve("csv"));
        Files.writeString(books.resolve("accounts.csv"), "account,group\ndefault:9,retail\n");
        BooksTool.migrate(settings);
        try (BooksTool reader = BooksTool.open(settings)) {
            BooksTool.importDirectory(settings, books, ImportMode.MERGE, ImportProgress.IGNORED);

            assertThat(reader.lookup().account(new AccountCode("default:9"))).isNotNull();
        }
    }

    @Test
    void whatFailsLeavesNothing() throws IOException {
        fill();
        List<String> before = names();
        Path books = Files.createDirectories(home.resolve("csv"));
        Files.writeString(books.resolve("accounts.csv"), "account,group\ndefault:9\n");

        assertThatThrownBy(
                        () ->
                                BooksTool.importDirectory(
                                        settings, books, ImportMode.MERGE, ImportProgress.IGNORED))
                .isInstanceOf(ImportFailed.class);

        assertThat(names()).isEqualTo(before);
    }

    @Test
    void whatAKilledWriterLeftIsDeletedByTheNextOne() throws IOException {
        fill();
        Files.createDirectories(data.resolve("books.draft"));
        Files.writeString(data.resolve("books.draft/books.mv.db"), "half of it");
        Files.writeString(data.resolve("books.3-0123456789abcdef.mv.db"), "all, but not named");
        assertThat(users()).contains("ann");

        addUser("one");

        assertThat(names())
                .hasSize(4)
                .doesNotContain("books.draft", "books.3-0123456789abcdef.mv.db");
    }

    @Test
    void writersTakeTurns() throws Exception {
        fill();
        List<Thread> writers = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            String name = "writer" + i;
            JdbcSettings spelled =
                    JdbcSettings.of(
                            "jdbc:h2:file:" + data.resolve("../data".repeat(i % 2)) + "/books");
            Thread thread = new Thread(() -> addUser(spelled, name));
            thread.start();
            writers.add(thread);
        }
        for (Thread each : writers) {
            each.join();
        }

        assertThat(users()).contains("writer0", "writer1", "writer2", "writer3", "writer4");
        assertThat(names()).hasSize(4);
    }

    @Test
    void whatCannotBePublishedIsSaidWithoutItsStatement() {
        fill();

        assertThatThrownBy(() -> Embedded.write(settings, sql -> sql.run("drop table book_moment")))
                .isInstanceOf(ImportFailed.class)
                .hasMessageContaining("the books are as they were: ")
                .message()
                .containsIgnoringCase("book_moment")
                .doesNotContain("\n", "SQL statement");
    }

    @Test
    void whyNoWriterCanBeginIsSaid() {
        fill();
        try (EmbeddedConnections source = Embedded.source(settings)) {
            assertThatThrownBy(
                            () ->
                                    source.writing(
                                            connection -> {
                                                throw new SQLException(
                                                        new IOException("no space in /books"));
                                            }))
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageEndingWith(": no space in /books");
        }
    }

    @Test
    void aFeedThatRestsAfterABadCursorKeepsNoWriterOut() {
        fill();
        byte[] bad = "{\"commit\":\"\"}\n".getBytes(StandardCharsets.UTF_8);
        InputStream resting =
                new FilterInputStream(new ByteArrayInputStream(bad)) {
                    @Override
                    public int available() {
                        addUser("one");
                        return 0;
                    }
                };
        try (BooksTool books = BooksTool.open(settings)) {
            books.follow("default", resting, Optional.of(home.resolve("bad")));
        }
        assertThat(users()).contains("one");
    }

    @Test
    void aWriterThatIsInterruptedDoesNotWaitForItsTurn() throws SQLException {
        fill();
        try (EmbeddedConnections source = Embedded.source(settings);
                Writing first = source.writing()) {
            first.connection();
            Thread.currentThread().interrupt();

            assertThatThrownBy(() -> Embedded.write(settings, sql -> {}))
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("interrupted");
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    /** Pages that no reader has read before, and so are in no cache. */
    @Test
    void aReaderThatIsInterruptedCostsTheOthersNothing() throws SQLException {
        fill();
        String many = "insert into account select 'a:' || x, 'x' from system_range(1, 20000)";
        Embedded.write(settings, sql -> sql.run(many));
        try (EmbeddedConnections source = Embedded.source(settings);
                Pool pool = source.pool();
                Connection interrupted = Lending.from(pool::lend);
                Connection other = Lending.from(pool::lend)) {
            Thread.currentThread().interrupt();
            assertThat(accounts(interrupted, "a:1")).hasSize(1);
            Thread.interrupted();

            assertThat(accounts(other, "a:9999")).hasSize(1);
        }
    }

    private static List<String> accounts(Connection connection, String code) throws SQLException {
        return BareStatements.texts(
                connection, "select account_group from account where code = ?", code);
    }

    @Test
    void aBackupThatIsPutBackIsReadAfterARestartOnly() throws Exception {
        fill();
        Path backup = Files.createDirectories(home.resolve("backup"));
        Path old = file(2);
        Files.copy(data.resolve("books.current"), backup.resolve("pointer"));
        Files.copy(old, backup.resolve("file"));
        addUser("one");
        try (JdbcBooks server = JdbcBooks.open(settings)) {
            assertThat(server.usability().usable()).isTrue();
            assertThat(server.metrics().refusesNewest()).isFalse();
            Files.copy(backup.resolve("file"), data.resolve("restored"));
            Files.move(data.resolve("restored"), old, StandardCopyOption.REPLACE_EXISTING);
            Files.copy(
                    backup.resolve("pointer"),
                    data.resolve("books.current"),
                    StandardCopyOption.REPLACE_EXISTING);
            assertThat(refusesNewest(server, true)).isTrue();
            assertThat(server.usability().usable()).isTrue();
        }

        assertThat(users()).doesNotContain("one");
    }

    /** H2 would keep the file, threads and descriptors for as long as the process runs. */
    @Test
    void aBookThatWasClosedIsNotOpenedAgain() {
        JdbcBooks.open(settings).close();
        EmbeddedConnections source = Embedded.source(settings);
        source.pool().close();
        source.close();

        assertThatThrownBy(() -> source.own().close())
                .isInstanceOf(StoreUnavailable.class)
                .hasMessage("the books were closed");
    }

    @Test
    void nothingIsRefusedAnyMoreOnceThePointerIsPutRight() throws Exception {
        fill();
        Path pointer = data.resolve("books.current");
        byte[] good = Files.readAllBytes(pointer);
        try (JdbcBooks server = JdbcBooks.open(settings)) {
            assertThat(server.usability().usable()).isTrue();
            Files.write(pointer, new byte[0]);
            assertThat(refusesNewest(server, true)).isTrue();
            Files.write(pointer, good);
            assertThat(refusesNewest(server, false)).isFalse();
        }
    }

    @Test
    void aServerSaysSoWhereThePointerIsGone() throws Exception {
        fill();
        Path pointer = data.resolve("books.current");
        Path away = data.resolve("away");
        try (JdbcBooks server = JdbcBooks.open(settings)) {
            assertThat(server.usability().usable()).isTrue();
            Files.move(pointer, away);
            assertThat(refusesNewest(server, true)).isTrue();
            Files.move(away, pointer);
            assertThat(refusesNewest(server, false)).isFalse();
        }
    }

    /** Asks until the answer is as expected, as requests would; returns the last answer. */
    private static boolean refusesNewest(JdbcBooks server, boolean expected)
            throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (server.metrics().refusesNewest() != expected && System.nanoTime() < end) {
            Thread.sleep(20);
            server.usability();
        }
        return server.metrics().refusesNewest();
    }

    @Test
    void aFileOfAnEarlierVersionIsNamedWithWhatToDo() throws IOException {
        Files.createDirectories(data);
        Files.writeString(data.resolve("books.mv.db"), "H:2,block:2");

        assertThatThrownBy(() -> JdbcBooks.open(settings))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("books.mv.db was written by an earlier version of Blotter")
                .hasMessageContaining("export")
                .hasMessageContaining("import");
        assertThat(names()).doesNotContain("books.current");
    }

    @Test
    void aFileWithoutItsPointerAndAPointerWithoutItsFileAreNamed() throws IOException {
        fill();
        Path pointer = data.resolve("books.current");
        byte[] text = Files.readAllBytes(pointer);
        Files.delete(pointer);
        assertThatThrownBy(() -> JdbcBooks.open(settings))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("books.current is missing");
        Files.write(pointer, text);
        Files.delete(file(2));

        assertThatThrownBy(() -> JdbcBooks.open(settings))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining(" is missing, and books.current is there");
        assertThatThrownBy(() -> addUser("one")).isInstanceOf(SchemaUnusable.class);
    }

    @Test
    void aPlaceWhereNoDirectoryCanBeIsRefusedInWordsForAnOperator() throws IOException {
        Path file = Files.createFile(home.resolve("file"));
        JdbcSettings below = JdbcSettings.of("jdbc:h2:file:" + file.resolve("data/books"));

        assertThatThrownBy(() -> JdbcBooks.open(below))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining("cannot be used for the database: ")
                .message()
                .doesNotContain("Exception");
    }

    @Test
    void checkFindsASoundBookAndChangesNothing() throws IOException {
        fill();
        byte[] before = Files.readAllBytes(file(2));
        List<Finding> found = new ArrayList<>();

        BooksTool.check(settings, found::add);

        assertThat(found).extracting(Finding::level).doesNotContain(Finding.Level.ERROR);
        assertThat(Files.readAllBytes(file(2))).isEqualTo(before);
    }

    @Test
    void whatAnotherUserWritesBelongsToTheOwnerOfTheBook() throws IOException {
        fill();
        Path pointer = data.resolve("books.current");
        UserPrincipal owner;
        try {
            owner =
                    pointer.getFileSystem()
                            .getUserPrincipalLookupService()
                            .lookupPrincipalByName("daemon");
            Files.setOwner(pointer, owner);
        } catch (IOException | UnsupportedOperationException notRoot) {
            assumeThat(notRoot).as("only root may do that").isNull();
            return;
        }

        addUser("one");

        assertThat(Files.getOwner(pointer)).isEqualTo(owner);
        assertThat(Files.getOwner(file(3))).isEqualTo(owner);
        assertThat(permissions(file(3))).isEqualTo("rw-------");
    }

    /**
     * A file that was deleted meanwhile may be missing, and a draft may be cut: then it is refused.
     */
    @Test
    void aFolderThatIsCopiedWhileAWriterWritesIsAGoodBookOrIsRefused() throws Exception {
        fill();
        AtomicInteger good = new AtomicInteger();
        Thread writer =
                new Thread(
                        () -> {
                            for (int i = 0; i < 12 || (good.get() == 0 && i < 200); i++) {
                                addUser("user" + i);
                            }
                        });
        writer.start();
        for (int copy = 0; writer.isAlive(); copy++) {
            Path to = Files.createDirectories(home.resolve("copy" + copy));
            copy(data, to);
            good.addAndGet(isGood(JdbcSettings.of("jdbc:h2:file:" + to.resolve("books"))) ? 1 : 0);
        }
        writer.join();

        assertThat(good).hasPositiveValue();
    }

    private static boolean isGood(JdbcSettings copied) {
        List<Finding> found = new ArrayList<>();
        BooksTool.check(copied, found::add);
        boolean good = found.stream().noneMatch(each -> each.level() == Finding.Level.ERROR);
        assertThat(good || found.size() == 1).as("%s", found).isTrue();
        return good;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                Optional<byte[]> bytes = read(each);
                if (bytes.isPresent()) {
                    Files.write(to.resolve(each.getFileName()), bytes.get());
                }
            }
        }
    }

    private static Optional<byte[]> read(Path file) throws IOException {
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (NoSuchFileException deleted) {
            return Optional.empty();
        }
    }

    private void fill() {
        JdbcBooks.open(settings).close();
        Embedded.write(settings, sql -> new SqlRows(sql).insertAll(SampleBooks.books()));
    }

    private void addUser(String name) {
        addUser(settings, name);
    }

    private static void addUser(JdbcSettings settings, String name) {
        try (BooksTool administration = BooksTool.open(settings)) {
            administration.users().add(new UserName(name), new Password("secret-" + name));
        }
    }

    private List<String> users() {
        try (BooksTool administration = BooksTool.open(settings)) {
            return administration.users().list().stream().map(each -> each.name().value()).toList();
        }
    }

    private Path file(int number) throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            return files.filter(
                            each ->
                                    each.getFileName()
                                            .toString()
                                            .startsWith("books." + number + "-"))
                    .findFirst()
                    .orElse(data.resolve("none"));
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    private static String permissions(Path path) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
