package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.directory.ImportMode;
import dev.blotter.bootstrap.config.CommonOptions;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads a data directory into the database, all of it or nothing. */
@Command(
        name = "import",
        description = {
            "Loads a directory of CSV files into the database, all of it or nothing.",
            "A file that is there replaces its table, one that is missing leaves it as it is. A server may run"
                    + " on the same database meanwhile; it shows the new books as soon as all of them are in."
        },
        mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private CommonOptions common;

    @Parameters(
            paramLabel = "DIR",
            description = "Directory with instruments.csv, accounts.csv and so on.")
    private Path directory;

    @Option(
            names = "--merge",
            description = "Keep rows that the files do not have, and update those they have.")
    private boolean merge;

    @Option(
            names = "--gently",
            description =
                    "Rest three quarters of the time, so that a server on this machine keeps its pace.")
    private boolean gently;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (JdbcBooks books = JdbcBooks.open(common.settings(Map.of()).jdbc());
                ReportedProgress progress = ReportedProgress.to(out)) {
            books.importDirectory(
                    directory,
                    merge ? ImportMode.MERGE : ImportMode.REPLACE,
                    gently
                            ? new RestingProgress(
                                    progress, System::nanoTime, LockSupport::parkNanos)
                            : progress);
        }
        return 0;
    }
}
