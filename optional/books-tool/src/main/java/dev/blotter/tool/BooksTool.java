package dev.blotter.tool;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.JdbcTables;
import dev.blotter.adapter.jdbc.connection.Transactions;
import dev.blotter.adapter.jdbc.connection.source.ConnectionSource;
import dev.blotter.adapter.jdbc.connection.source.Writing;
import dev.blotter.adapter.jdbc.embedded.EmbeddedConnections;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.AdministrationFailed;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.postgresql.CitusNodes;
import dev.blotter.adapter.jdbc.postgresql.CitusSpread;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.tool.administration.ApiKeyAdministration;
import dev.blotter.tool.administration.BookLookup;
import dev.blotter.tool.administration.UserAdministration;
import dev.blotter.tool.check.BooksCheck;
import dev.blotter.tool.check.Finding;
import dev.blotter.tool.directory.ChangeFeed;
import dev.blotter.tool.directory.DirectoryExport;
import dev.blotter.tool.directory.DirectoryImport;
import dev.blotter.tool.directory.FeedImport;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import dev.blotter.tool.directory.csv.DataDirectory;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * The front door for operators: a tool over the tables of books that exist. It connects to where
 * they are written, and keeps nothing in memory.
 */
public final class BooksTool implements AutoCloseable {

    private final JdbcTables tables;
    private final JdbcSettings settings;

    private BooksTool(JdbcTables tables, JdbcSettings settings) {
        this.tables = tables;
        this.settings = settings;
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
     * Makes the tables as above, and spreads them over the nodes of Citus, unless they are spread;
     * returns whether they were not.
     *
     * @throws StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if that cannot be done, or the nodes are not ready for it
     */
    public static boolean spread(JdbcSettings settings) {
        if (Engine.of(settings.primaryUrl()) != Engine.POSTGRESQL) {
            throw new SchemaUnusable("the tables cannot be spread: only PostgreSQL has Citus");
        }
        try (JdbcTables tables = JdbcTables.any(settings)) {
            tables.schema().migrate();
            return tables.source().atOpening(CitusSpread::run);
        }
    }

    /**
     * Lets the triggers of an H2 database record changes of positions, for clients that ask what
     * has changed. It takes writers twice as long. On PostgreSQL, they do anyway.
     *
     * @throws StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if the tables are not of the version that this program works with
     */
    public static void recordChanges(JdbcSettings settings) {
        try (JdbcTables tables = JdbcTables.any(settings)) {
            tables.schema().require();
            tables.schema().recordChanges();
        }
    }

    /**
     * Looks for what is wrong with the database, the tables and the books, and reports what it
     * finds. It changes nothing.
     */
    public static void check(JdbcSettings settings, Consumer<Finding> findings) {
        JdbcSettings existing = settings.existing();
        new BooksCheck(
                        JdbcTables.connections(existing),
                        existing.primaryUrl(),
                        work -> keys(work, settings),
                        findings)
                .run();
    }

    /**
     * Takes a file of H2 that another program has changed, if all of it is sound.
     *
     * @throws SchemaUnusable if it is not, or the books are not in a file; they are then as before
     */
    public static void adopt(JdbcSettings settings) {
        try (ConnectionSource books = JdbcTables.connections(settings.existing())) {
            if (!(books instanceof EmbeddedConnections file)) {
                throw new SchemaUnusable("only books in a file of H2 can be adopted");
            }
            file.adopt();
        }
    }

    /** Where users are changed. */
    public UserAdministration users() {
        return new UserAdministration(tables.transactions(), settings.clock());
    }

    /** Where keys are made and revoked that sign requests. */
    public ApiKeyAdministration keys() {
        return keys(tables.transactions(), settings);
    }

    private static ApiKeyAdministration keys(Transactions transactions, JdbcSettings settings) {
        return new ApiKeyAdministration(transactions, settings.keys().seal(), settings.clock());
    }

    /**
     * Throws {@link ImportFailed} unless {@code directory} has files with headers that an import
     * can read. Opens no database, so that a mistyped name makes none.
     */
    public static void requireReadable(Path directory) {
        DataDirectory.requireReadable(directory);
    }

    /**
     * Brings a data directory into the books: all of it or nothing. First it does about the tables
     * what the schema policy says.
     *
     * @throws ImportFailed if anything in it is not right, or another program is writing
     * @throws StoreUnavailable if the database cannot be reached
     * @throws SchemaUnusable if its tables are of another version than this program works with
     */
    public static void importDirectory(
            JdbcSettings settings, Path directory, ImportMode mode, ImportProgress progress) {
        try (JdbcTables tables = JdbcTables.prepared(settings)) {
            importDirectory(tables.source(), directory, mode, progress);
        }
    }

    /**
     * Brings a data directory into the books that are open: all of it or nothing.
     *
     * @throws ImportFailed if anything in it is not right, or another program is writing
     * @throws StoreUnavailable if the database cannot be reached
     */
    public void importDirectory(Path directory, ImportMode mode, ImportProgress progress) {
        importDirectory(tables.source(), directory, mode, progress);
    }

    private static void importDirectory(
            ConnectionSource source, Path directory, ImportMode mode, ImportProgress progress) {
        DirectoryImport run = new DirectoryImport(source.engine(), mode, progress);
        boolean replaces = mode == ImportMode.REPLACE;
        try (Writing writing = source.importing(replaces, progress::step)) {
            long rows = run.run(directory, writing.connection(), writing.isPrivate());
            writing.publish();
            progress.committed(rows);
        } catch (SQLException lost) {
            throw new StoreUnavailable("the database cannot be reached", lost);
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
        if (tables.source().engine() == Engine.POSTGRESQL
                && tables.source().atOpening(CitusNodes::areUsed)) {
            throw new AdministrationFailed(
                    "tables that are spread over nodes of Citus cannot be exported: the files would"
                            + " not be of one moment");
        }
        return new DirectoryExport(tables.transactions(), report).run(directory);
    }

    /**
     * Brings the transactions of {@code feed} into the books, each as a whole, until it ends.
     *
     * @return how many there were
     * @throws ImportFailed at the first that is not right; those before it are in the books
     */
    public long follow(ChangeFeed feed) {
        return withFeeds(feeds -> feeds.run(feed));
    }

    /** What the feed that was followed last can be continued from, if one was. */
    public Optional<String> feedCursor() {
        return withFeeds(FeedImport::cursor);
    }

    private <T> T withFeeds(Function<FeedImport, T> work) {
        try (Writing writing = tables.source().writing()) {
            return work.apply(new FeedImport(tables.source(), writing));
        }
    }

    /** What operators look up. */
    public BookLookup lookup() {
        return new BookLookup(tables.transactions());
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
