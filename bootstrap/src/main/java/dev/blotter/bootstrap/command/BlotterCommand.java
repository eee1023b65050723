package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.bootstrap.command.serve.ServeCommand;
import dev.blotter.bootstrap.command.user.UserCommand;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.EffectiveSettings;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.bootstrap.terminal.CommandGroup;
import dev.blotter.bootstrap.terminal.NameArguments;
import dev.blotter.bootstrap.terminal.StandardStreams;
import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.citus.CitusTables;
import dev.blotter.h2.engine.EmbeddedBooks;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The program, and its commands that need no class of their own. */
@Command(
        name = "blotter",
        description =
                "Serves the instruments and open positions of trading accounts over HTTP, read-only.",
        subcommands = {
            ServeCommand.class,
            KeyCommand.class,
            UserCommand.class,
            AccountCommand.class,
            InstrumentCommand.class,
            ExplainCommand.class,
            AutoComplete.GenerateCompletion.class,
            CommandLine.HelpCommand.class
        },
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {"0:done", "1:it failed", "2:the options or settings are wrong"})
public final class BlotterCommand extends CommandGroup {

    /**
     * Runs the command that {@code arguments} name and returns the exit code. A failure is printed
     * in one line.
     */
    public static int run(String... arguments) {
        return Failures.execute(StandardStreams.printedBy(commandLine()), arguments);
    }

    /** An argument that begins with an {@code @} is a name, and no file of arguments. */
    static CommandLine commandLine() {
        CommandLine line = withVersion(new CommandLine(new BlotterCommand()));
        return Failures.reportedBy(NameArguments.readBy(line)).setExpandAtFiles(false);
    }

    private static CommandLine withVersion(CommandLine line) {
        String version =
                Optional.ofNullable(BlotterCommand.class.getPackage().getImplementationVersion())
                        .orElse("unpackaged");
        line.getCommandSpec()
                .version("blotter " + version + " on Java " + System.getProperty("java.version"));
        line.getSubcommands().values().forEach(BlotterCommand::withVersion);
        return line;
    }

    @Command(
            name = "import",
            description = {
                "Loads a directory of CSV files into the database, either completely or not at all.",
                "Each file replaces the contents of its table; tables without a file are left unchanged. A server can run"
                        + " on the same database meanwhile; it serves the new books once the import is complete."
            })
    void importDirectory(
            @Mixin CommonOptions common,
            @ArgGroup(exclusive = true, multiplicity = "1") ImportSource from,
            @Mixin FeedOptions feed,
            @Option(
                            names = "--merge",
                            description =
                                    "Update the rows that the files contain, and keep all others.")
                    boolean merge,
            @Option(
                            names = "--gently",
                            description =
                                    "Pause three quarters of the time, so that a server on this machine stays fast.")
                    boolean gently) {
        if (from.isFeed(feed)) {
            if (merge || gently) {
                throw OperatorError.ofSettings("--merge and --gently are for a directory");
            }
            print(from.follow(common.settings().jdbc(), feed));
            return;
        }
        JdbcSettings settings = common.settings().jdbc();
        if (!from.isDecided(this::print)) {
            return;
        }
        ReportedProgress progress = new ReportedProgress(out());
        from.into(
                settings,
                merge ? ImportMode.MERGE : ImportMode.REPLACE,
                gently
                        ? new RestingProgress(progress, System::nanoTime, LockSupport::parkNanos)
                        : progress);
    }

    @Command(
            description = {
                "Writes the books as a directory of CSV files that import reads, either completely or not at all.",
                "All files are of one moment. Users are written with the hashes of their passwords, so only you can read"
                        + " the files. Keys and sessions are not written."
            })
    void export(
            @Mixin CommonOptions common,
            @Parameters(
                            paramLabel = "DIR",
                            description = "Directory to create; it may exist if it is empty.")
                    Path directory) {
        try (BooksTool books = BooksTool.open(common.settings().jdbc())) {
            long rows = books.exportDirectory(directory, line -> print(List.of(line)));
            print(List.of(String.format(Locale.ROOT, "exported %,d rows", rows)));
        }
    }

    @Command(
            description = {
                "Creates the tables in a database, or upgrades them to the version that this program needs.",
                "You can start several at once: one migrates, the others wait."
            })
    void migrate(
            @Mixin CommonOptions common,
            @Option(
                            names = "--citus",
                            description =
                                    "Also spread the tables over the nodes of Citus, unless they are spread.")
                    boolean citus) {
        JdbcSettings settings = common.settings().jdbc();
        Optional<CitusTables> spread =
                citus ? Optional.of(CitusTables.of(settings)) : Optional.empty();
        BooksTool.migrate(settings);
        String nodes =
                spread.map(CitusTables::spread)
                        .map(first -> first ? "now" : "were already")
                        .map(when -> ", and " + when + " spread over the nodes of Citus")
                        .orElse("");
        print(List.of("The tables are up to date" + nodes + "."));
    }

    @Command(
            description = {
                "Checks the settings, the database, its tables and triggers, and the books, without changing anything.",
                "Prints a line for each finding, with what to do about it."
            },
            exitCodeListHeading = "Exit codes:%n",
            exitCodeList = {
                "0:nothing is wrong, but there may be warnings",
                "1:something is wrong",
                "2:the options or settings are wrong"
            })
    int check(
            @Mixin CommonOptions common,
            @Option(
                            names = "--adopt",
                            description =
                                    "First take a file of H2 that another program has changed, if all of it is sound.")
                    boolean adopt) {
        if (adopt) {
            EmbeddedBooks.adopt(common.settings().jdbc());
        }
        return new CheckReport(line -> print(List.of(line))).of(common.settings());
    }

    @Command(
            description = {
                "Prints who changed users, keys and books, and when: one JSON object per line, the first change first.",
                "What servers answered is in the file that blotter.audit names."
            })
    void audit(@Mixin CommonOptions common) {
        print(common, BooksTool::audit);
    }

    @Command(
            description =
                    "Shows all settings in effect, with secrets masked, and the source of each: default,"
                            + " file, environment, system property or option.")
    void config(@Mixin CommonOptions common) {
        EffectiveSettings settings = common.settings().effective();
        TextTable table = new TextTable().row("SETTING", "FROM", "VALUE");
        settings.all().forEach(line -> table.row(line.key(), line.source(), line.value()));
        print(
                Stream.concat(
                                Stream.of("Settings are " + settings.origin()),
                                table.lines().stream())
                        .toList());
    }
}
