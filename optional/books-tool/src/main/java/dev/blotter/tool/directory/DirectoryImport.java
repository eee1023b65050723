package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.DataDirectory;
import dev.blotter.tool.directory.table.TableSinks;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings a data directory into the books: all of it or nothing. */
public final class DirectoryImport {

    private static final Logger LOG = LoggerFactory.getLogger(DirectoryImport.class);
    private static final Duration WAIT_FOR_HASH = Duration.ofHours(1);

    /** Keeps other imports out, and everyone who writes what an import may replace. */
    private static final String LOCK =
            """
            select revision from book_revision order by book for update
            """;

    private final Engine engine;
    private final TableSinks tables;
    private final ImportMode mode;
    private final ImportProgress progress;
    private final Argon2Hashes hashes = new Argon2Hashes(WAIT_FOR_HASH);

    /** Imports in this way, and reports its progress. */
    public DirectoryImport(Engine engine, ImportMode mode, ImportProgress progress) {
        this.engine = engine;
        this.tables = new TableSinks(engine.bulkStatements());
        this.mode = mode;
        this.progress = progress;
    }

    /**
     * Imports {@code directory} over a connection that is between two transactions, and returns how
     * many rows it has. After a failure the connection is to be closed, which rolls back what was
     * not. If no other sees what is committed, it may be committed {@code inPieces}.
     *
     * @throws ImportFailed if anything in it is not right, or another program is writing; the books
     *     are then as they were
     */
    public long run(Path directory, Connection connection, boolean inPieces) {
        Map<BookFile, Path> files = DataDirectory.files(directory);
        try {
            ImportKeys.prepare(connection, tables);
            long rows = inTransaction(connection, inPieces, files);
            removeKeys(connection);
            return rows;
        } catch (SQLException failed) {
            throw new WriteFailures(engine).of(failed);
        }
    }

    /** The books are imported by then, and the next import removes what is still there. */
    private static void removeKeys(Connection connection) {
        try {
            ImportKeys.clear(connection);
        } catch (SQLException failed) {
            LOG.warn("The table import_key could not be emptied: {}", failed.getMessage());
        }
    }

    /**
     * After a failure the connection is of no more use. Where H2 could not write, nothing more is
     * run on it: H2 2.5.252 may then loop for ever.
     */
    private long inTransaction(Connection connection, boolean inPieces, Map<BookFile, Path> files)
            throws SQLException {
        connection.setAutoCommit(false);
        try {
            lock(connection);
            Sinks sinks = new Sinks(connection, tables, mode, hashes);
            long rows = new FileImports(sinks, inPieces, progress).run(files);
            connection.commit();
            connection.setAutoCommit(true);
            return rows;
        } catch (SQLException | RuntimeException failed) {
            if (!engine.isUnwritable(failed)) {
                WriteFailures.rollBack(connection, failed);
            }
            throw failed;
        }
    }

    private void lock(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String beginning : engine.waitBriefly()) {
                statement.execute(beginning);
            }
            statement.execute(LOCK);
        }
    }
}
