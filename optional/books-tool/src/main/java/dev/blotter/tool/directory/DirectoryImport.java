package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.DataFile;
import dev.blotter.tool.directory.table.Meaning;
import dev.blotter.tool.directory.table.Passwords;
import dev.blotter.tool.directory.table.Staged;
import dev.blotter.tool.directory.table.Statements;
import dev.blotter.tool.transaction.AuditTrail;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings a data directory into the books: all of it or nothing. */
public final class DirectoryImport {

    private static final Logger LOG = LoggerFactory.getLogger(DirectoryImport.class);

    /** Keeps other imports out, and everyone who writes what an import may replace. */
    private static final String LOCK =
            """
            select revision from book_revision order by book for update
            """;

    private final Engine engine;
    private final Meaning meaning;
    private final AuditTrail trail;
    private final ImportProgress progress;
    private final Passwords passwords = new Passwords();
    private String outcome = "the books are as they were";

    /** Imports in this way, says so in the audit trail, and reports its progress. */
    public DirectoryImport(
            Engine engine, ImportMode mode, AuditTrail trail, ImportProgress progress) {
        this.engine = engine;
        this.trail = trail;
        this.meaning = mode == ImportMode.REPLACE ? Meaning.ALL : Meaning.SOME;
        this.progress = progress;
    }

    /**
     * Imports {@code files} over a connection that is between two transactions, and returns how
     * many rows it has. After a failure the connection is to be closed, which rolls back what was
     * not. If no other sees what is committed, it may be committed {@code inPieces}.
     *
     * @throws ImportFailed if anything in it is not right, or another program is writing; the books
     *     are then as they were
     */
    public long run(Map<BookFile, DataFile> files, Connection connection, boolean inPieces) {
        progress.begun(
                files.values().stream().mapToLong(each -> each.path().toFile().length()).sum());
        List<FileImport> all = new ArrayList<>();
        for (BookFile file : files.keySet()) {
            DataFile from = files.get(file);
            Staged rows =
                    new Staged(connection, engine.bulkStatements(), file, from.source(), meaning);
            all.add(
                    new FileImport(
                            rows, from.path(), files.keySet(), inPieces, passwords, progress));
        }
        try {
            for (FileImport each : all) {
                each.staged().make();
            }
            long rows = inTransaction(connection, all, foldersOf(files.values()));
            drop(all);
            return rows;
        } catch (SQLException failed) {
            throw new WriteFailures(engine, outcome).of(failed);
        }
    }

    private static String foldersOf(Collection<DataFile> files) {
        return files.stream()
                .map(each -> String.valueOf(each.path().toAbsolutePath().getParent()))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** The books are as they are by then, and the next import removes what is still there. */
    private static void drop(List<FileImport> all) {
        try {
            for (FileImport each : all) {
                each.staged().drop();
            }
        } catch (SQLException failed) {
            LOG.warn("The tables of the import could not be removed: {}", OneLine.reason(failed));
        }
    }

    /**
     * After a failure the connection is of no more use. Where H2 could not write, nothing more is
     * run on it: H2 2.5.252 may then loop for ever.
     */
    private long inTransaction(Connection connection, List<FileImport> all, String folders)
            throws SQLException {
        connection.setAutoCommit(false);
        try {
            lock(connection);
            long rows = run(all);
            trail.add(
                    connection,
                    meaning == Meaning.ALL ? "import" : "import --merge",
                    folders,
                    all.get(0).files().stream()
                            .map(BookFile::fileName)
                            .collect(Collectors.joining(", ", rows + " rows of ", "")));
            if (!all.get(0).inPieces()) {
                outcome = "it is not known whether the books are new: run it again";
            }
            connection.commit();
            connection.setAutoCommit(true);
            return rows;
        } catch (SQLException | RuntimeException failed) {
            if (!engine.isUnwritable(failed)) {
                WriteFailures.rollBack(connection, failed);
                drop(all);
            }
            throw failed;
        }
    }

    /** What others refer to goes at the end, when they have gone. */
    private static long run(List<FileImport> all) throws SQLException {
        long rows = 0;
        for (FileImport each : all) {
            rows += each.run();
        }
        for (FileImport each : all) {
            each.deleteLeftOut();
        }
        return rows;
    }

    private void lock(Connection connection) throws SQLException {
        Statements.run(connection, engine.withoutLimits());
        Statements.run(connection, engine.waitBriefly());
        Statements.run(connection, List.of(LOCK));
    }
}
