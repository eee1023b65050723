package dev.blotter.tool;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.JdbcTables;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.Finding;
import dev.blotter.tool.administration.ApiKeyAdministration;
import dev.blotter.tool.administration.BookLookup;
import dev.blotter.tool.administration.UserAdministration;
import dev.blotter.tool.check.BooksCheck;
import dev.blotter.tool.directory.BadTransactions;
import dev.blotter.tool.directory.ChangeFeed;
import dev.blotter.tool.directory.DirectoryExport;
import dev.blotter.tool.directory.DirectoryImport;
import dev.blotter.tool.directory.FeedImport;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.CsvFile;
import dev.blotter.tool.directory.csv.DataDirectory;
import dev.blotter.tool.directory.csv.DataFile;
import dev.blotter.tool.directory.mapping.Guess;
import dev.blotter.tool.directory.mapping.Mapping;
import dev.blotter.tool.feed.JsonFeed;
import dev.blotter.tool.transaction.AdministrationFailed;
import dev.blotter.tool.transaction.AuditTrail;
import dev.blotter.tool.transaction.Transactions;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * The entry point for operators: a tool over the tables of books that exist. It connects to where
 * they are written, and keeps nothing in memory.
 */
public final class BooksTool implements AutoCloseable {

    /** The name of the feed that has no other. */
    public static final String DEFAULT_FEED = "default";

    private final JdbcTables tables;
    private final JdbcSettings settings;

    private final AuditTrail trail;

    private BooksTool(JdbcTables tables, JdbcSettings settings, AuditTrail trail) {
        this.tables = tables;
        this.settings = settings;
        this.trail = trail;
    }

    private BooksTool(JdbcTables tables, JdbcSettings settings) {
        this(tables, settings, AuditTrail.ofProcess());
    }

    /**
     * Connects to books that exist: makes neither a database nor tables.
     *
     * @throws StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if there are no tables, or they are of another version than this
     *     program works with
     */
    public static BooksTool open(JdbcSettings settings) {
        return new BooksTool(JdbcTables.existing(settings), settings);
    }

    /** Does the same on the pool of a program that this one is part of. */
    public static BooksTool open(DataSource host, JdbcSettings settings) {
        return new BooksTool(JdbcTables.existing(host, settings), settings);
    }

    /**
     * Makes the tables, or brings them to the version that this program works with. Several
     * programs may do so at a time.
     *
     * @throws StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if that cannot be done, or they have a later version already
     */
    public static void migrate(JdbcSettings settings) {
        try (JdbcTables tables = JdbcTables.any(settings)) {
            tables.schema().migrate();
        }
    }

    /**
     * Looks for what is wrong with the database, the tables and the books, and reports what it
     * finds. It changes nothing.
     */
    public static void check(JdbcSettings settings, Consumer<Finding> findings) {
        JdbcSettings existing = settings.existing();
        new BooksCheck(
                        () -> JdbcTables.connections(existing),
                        existing.primaryUrl(),
                        work -> keys(work, settings),
                        findings)
                .run();
    }

    /**
     * The same tool for changes by {@code operator}, as the audit trail says: otherwise by the user
     * of the operating system that this program runs as.
     */
    public BooksTool by(String operator) {
        return new BooksTool(tables, settings, new AuditTrail(operator));
    }

    /** What was changed, by whom and when, each a line of JSON; the first change first. */
    public List<String> audit() {
        return transactions().trail();
    }

    /** Where users are changed. */
    public UserAdministration users() {
        return new UserAdministration(transactions(), settings.clock());
    }

    /** Where keys are made and revoked that sign requests. */
    public ApiKeyAdministration keys() {
        return keys(transactions(), settings);
    }

    private Transactions transactions() {
        return new Transactions(tables.source(), trail);
    }

    private static ApiKeyAdministration keys(Transactions transactions, JdbcSettings settings) {
        return new ApiKeyAdministration(transactions, settings.keySeal(), settings.clock());
    }

    /**
     * Brings a data directory into the books: all of it or nothing. First it looks at the headers
     * of the files, so that a mistyped name makes no database, then it does about the tables what
     * the schema policy says.
     *
     * @throws ImportFailed if anything in it is not right, or another program is writing
     * @throws StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if its tables are of another version than this program works with
     */
    public static void importDirectory(
            JdbcSettings settings, Path directory, ImportMode mode, ImportProgress progress) {
        importReadable(settings, DataDirectory.files(directory), mode, progress);
    }

    /** Does the same with the files that a mapping names, whose form it describes. */
    public static void importMapped(
            JdbcSettings settings, Path mapping, ImportMode mode, ImportProgress progress) {
        importReadable(settings, Mapping.files(mapping), mode, progress);
    }

    /**
     * The lines of a mapping that may fit a file, or those in a directory, for people to correct.
     */
    public static List<String> guessMapping(Path from) {
        return Guess.of(from);
    }

    private static void importReadable(
            JdbcSettings settings,
            Map<BookFile, DataFile> files,
            ImportMode mode,
            ImportProgress progress) {
        files.forEach((file, from) -> CsvFile.open(file, from).close());
        try (JdbcTables tables = JdbcTables.prepared(settings)) {
            new BooksTool(tables, settings).importFiles(files, mode, progress);
        }
    }

    /**
     * Brings a data directory into the books that are open: all of it or nothing.
     *
     * @throws ImportFailed if anything in it is not right, or another program is writing
     * @throws StoreUnavailable if the database cannot be reached
     */
    public void importDirectory(Path directory, ImportMode mode, ImportProgress progress) {
        importFiles(DataDirectory.files(directory), mode, progress);
    }

    private void importFiles(
            Map<BookFile, DataFile> files, ImportMode mode, ImportProgress progress) {
        DirectoryImport run = new DirectoryImport(tables.engine(), mode, trail, progress);
        boolean replaces = mode == ImportMode.REPLACE;
        try (Writing writing = tables.source().importing(replaces, progress::step)) {
            long rows = run.run(files, writing.connection(), writing.isPrivate());
            writing.publish();
            progress.committed(rows);
        } catch (SQLException lost) {
            throw new StoreUnavailable(
                    "the database cannot be reached: " + OpeningFailure.reason(lost), lost);
        }
    }

    /**
     * Writes the books as a data directory, all files of one moment, and returns how many rows they
     * have. Calls {@code report} with a line of text every few seconds, and after each file.
     *
     * @throws AdministrationFailed if there are files in {@code directory}, or it cannot be
     *     written, or the tables are spread; it is then as it was
     * @throws StoreUnavailable if the database cannot be reached
     */
    public long exportDirectory(Path directory, Consumer<String> report) {
        Optional<String> objection = tables.engine().objectionToExport();
        if (objection.isPresent()) {
            throw new AdministrationFailed(objection.get());
        }
        return new DirectoryExport(transactions(), report).run(directory);
    }

    /**
     * Brings the transactions of {@code feed} into the books, each as a whole, until it ends.
     *
     * @return how many there were
     * @throws ImportFailed at the first that is not right; those before it are in the books
     */
    public long follow(ChangeFeed feed) {
        return withFeed(DEFAULT_FEED, Optional.empty(), books -> books.run(feed)).transactions();
    }

    /**
     * Brings the transactions that {@code lines} of JSON say into the books, as {@link
     * #follow(ChangeFeed)} does.
     */
    public long follow(InputStream lines) {
        return follow(new JsonFeed(lines));
    }

    /**
     * The same for the feed of this name, which has a cursor of its own; several can be followed at
     * a time.
     *
     * @param bad the file at the end of which a bad transaction is set aside; the next one follows
     */
    public Followed follow(String name, InputStream lines, Optional<Path> bad) {
        Optional<BadTransactions> setAside = bad.map(BadTransactions::in);
        JsonFeed feed = new JsonFeed(lines, line -> setAside.ifPresent(to -> to.keep(line)));
        try {
            FeedImport.Followed run = withFeed(name, setAside, books -> books.run(feed));
            return new Followed(run.transactions(), run.setAside());
        } finally {
            setAside.ifPresent(BadTransactions::close);
        }
    }

    /**
     * What was followed.
     *
     * @param transactions how many transactions are in the books
     * @param setAside how many others were set aside
     */
    public record Followed(long transactions, long setAside) {}

    /** What the feed without another name can be continued from, if it was followed. */
    public Optional<String> feedCursor() {
        return feedCursor(DEFAULT_FEED);
    }

    /** What the feed of this name can be continued from, if it was followed. */
    public Optional<String> feedCursor(String name) {
        return withFeed(name, Optional.empty(), FeedImport::cursor);
    }

    /** Why a feed cannot have this name, if so. */
    public static Optional<String> objectionToFeed(String name) {
        return FeedImport.objectionToName(name);
    }

    private <T> T withFeed(
            String name, Optional<BadTransactions> bad, Function<FeedImport, T> work) {
        try (Writing writing = tables.source().writing()) {
            return work.apply(new FeedImport(tables.source(), writing, name, bad, trail));
        }
    }

    /** What operators look up. */
    public BookLookup lookup() {
        return new BookLookup(transactions());
    }

    /** The instruments, accounts, terms and permissions, which are read at the first question. */
    public ReferenceStore reference() {
        return tables.reference();
    }

    @Override
    public void close() {
        tables.close();
    }
}
