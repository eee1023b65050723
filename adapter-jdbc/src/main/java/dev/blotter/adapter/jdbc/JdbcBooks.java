package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.blotter.adapter.jdbc.column.PasswordHashes;
import dev.blotter.adapter.jdbc.directory.DirectoryImport;
import dev.blotter.application.BooksUnavailable;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.PermissionBook;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.instrument.Instruments;
import dev.blotter.application.position.Positions;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * The front door: books in a relational database, behind the driven ports. The ports are safe for
 * use by many threads.
 */
public final class JdbcBooks implements AutoCloseable {

    private final ConnectionSource source;
    private final HikariDataSource pool;
    private final CurrentCatalog catalog;
    private final Refresher refresher;
    private final Schema schema;
    private final JdbcInstruments instruments;
    private final JdbcPositions positions;
    private final JdbcPermissionBook permissionBook;
    private final StoredHashes hashes;
    private final CredentialBook credentialBook;
    private final Sessions sessions;
    private volatile boolean imported;

    private JdbcBooks(ConnectionSource source, HikariDataSource pool, JdbcSettings settings) {
        this.source = source;
        this.pool = pool;
        Duration maxAge = settings.catalogMaxAge();
        Duration maxOutage = settings.maxOutage();
        Database database = Database.over(pool, source);
        BookRevisions revisions = new BookRevisions(database, maxAge, maxOutage);
        PasswordHashes slow = new PasswordHashes(settings.poolWait());
        VerifiedPasswords verified = new VerifiedPasswords(new SecureRandom());
        this.schema = new Schema(database, source);
        this.hashes = new StoredHashes(database, revisions);
        this.catalog = new CurrentCatalog(database, revisions, maxAge, maxOutage);
        this.refresher = new Refresher(revisions, catalog, maxAge);
        this.instruments = new JdbcInstruments(database, revisions, catalog);
        this.positions = new JdbcPositions(database.after(revisions::requireNoOldOnes));
        this.permissionBook = new JdbcPermissionBook(database, source.engine(), revisions);
        this.credentialBook = new JdbcCredentialBook(hashes, slow, verified);
        this.sessions = new JdbcSessions(database, verified, settings);
    }

    /**
     * Connects, and makes the tables in a database that has none. Reads nothing yet and starts no
     * thread that does.
     *
     * @throws dev.blotter.application.BooksUnavailable if the database can not be reached
     * @throws SchemaUnusable if its tables are of another version than this program works with
     */
    public static JdbcBooks open(JdbcSettings settings) {
        ConnectionSource source = new ConnectionSource(settings);
        HikariDataSource pool = source.pool();
        try {
            new Schema(Database.over(pool, source), source).open();
            return new JdbcBooks(source, pool, settings);
        } catch (RuntimeException failed) {
            pool.close();
            throw failed;
        }
    }

    /**
     * Makes the tables, or brings them to the version that this program works with. Several
     * programs may do so at a time.
     *
     * @throws dev.blotter.application.BooksUnavailable if the database can not be reached
     * @throws SchemaUnusable if that can not be done, or they have a later version already
     */
    public static void migrate(JdbcSettings settings) {
        ConnectionSource source = new ConnectionSource(settings);
        try (HikariDataSource pool = source.pool()) {
            new Schema(Database.over(pool, source), source).migrate();
        }
    }

    /**
     * Loads the catalogue now, and from now on keeps it young on a thread of its own. Without this,
     * requests keep it young, and the first one waits for it.
     *
     * @throws dev.blotter.application.BooksUnavailable if the database can not be reached
     */
    public void startRefreshing() {
        catalog.refresh();
        refresher.start();
    }

    /** All driven ports, for {@link dev.blotter.application.Blotter#over}. */
    public DrivenPorts ports() {
        return new DrivenPorts(permissionBook, credentialBook, sessions, instruments, positions);
    }

    /** The instruments. */
    public Instruments instruments() {
        return instruments;
    }

    /** The positions. */
    public Positions positions() {
        return positions;
    }

    /** The permissions of users, and the accounts. */
    public PermissionBook permissionBook() {
        return permissionBook;
    }

    /** The passwords of users. */
    public CredentialBook credentialBook() {
        return credentialBook;
    }

    /** The sessions. */
    public Sessions sessions() {
        return sessions;
    }

    /**
     * Sees to it that the database answers, and has tables that this program works with; for
     * whoever watches over them. Asks the database each time.
     *
     * @throws dev.blotter.application.BooksUnavailable if it does not answer
     * @throws SchemaUnusable if its tables are of another version than this program works with
     */
    public void requireUsable() {
        schema.require();
    }

    /** How the books are now. */
    public BooksVitals vitals() {
        HikariPoolMXBean connections = pool.getHikariPoolMXBean();
        return new BooksVitals(
                catalog.vitals(),
                new BooksVitals.Pool(
                        connections.getActiveConnections(),
                        connections.getIdleConnections(),
                        connections.getThreadsAwaitingConnection(),
                        pool.getMaximumPoolSize(),
                        source.timeouts()),
                Stream.of(
                                instruments.kept(),
                                positions.kept(),
                                permissionBook.kept(),
                                Stream.of(hashes.kept()))
                        .flatMap(kept -> kept)
                        .toList());
    }

    /**
     * Brings a data directory into the books: all of it or nothing.
     *
     * @throws ImportFailed if anything in it is not right, or somebody else is writing
     * @throws dev.blotter.application.BooksUnavailable if the database can not be reached
     */
    public void importDirectory(Path directory, ImportMode mode, ImportProgress progress) {
        try (Connection connection = source.own()) {
            new DirectoryImport(source.engine(), mode, progress).run(directory, connection);
            imported = true;
        } catch (SQLException lost) {
            throw new BooksUnavailable("the database can not be reached", lost);
        }
    }

    @Override
    public void close() {
        refresher.close();
        if (imported) {
            Compaction.run(pool);
        }
        pool.close();
    }
}
