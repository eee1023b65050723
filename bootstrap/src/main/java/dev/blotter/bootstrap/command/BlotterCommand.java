package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.directory.ImportMode;
import dev.blotter.adapter.jdbc.failure.AdministrationFailed;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.failure.KeyRefused;
import dev.blotter.adapter.jdbc.failure.NearestName;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.BooksUnavailable;
import dev.blotter.bootstrap.command.user.UserCommand;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.EffectiveSettings;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.bootstrap.server.ListenFailed;
import dev.blotter.bootstrap.terminal.CommandGroup;
import dev.blotter.bootstrap.terminal.NameArguments;
import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.bootstrap.tls.UnusableCertificate;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

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
            ExplainCommand.class,
            AutoComplete.GenerateCompletion.class,
            CommandLine.HelpCommand.class
        },
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {"0:done", "1:it failed", "2:the options or settings are wrong"})
public final class BlotterCommand extends CommandGroup {
    private static final Logger LOG = LoggerFactory.getLogger(BlotterCommand.class);

    /** Failures whose message is for the operator; any other is a defect. */
    private static final List<Class<? extends Exception>> EXPECTED =
            List.of(
                    ParameterException.class,
                    OperatorError.class,
                    ImportFailed.class,
                    KeyRefused.class,
                    AdministrationFailed.class,
                    BooksUnavailable.class,
                    SchemaUnusable.class,
                    UnusableCertificate.class,
                    ListenFailed.class);

    /**
     * Runs the command that {@code arguments} name and returns the exit code. A failure is printed
     * in one line.
     */
    public static int run(String... arguments) {
        return commandLine().execute(arguments);
    }

    /** An argument that begins with an {@code @} is a name, and no file of arguments. */
    static CommandLine commandLine() {
        return NameArguments.readBy(withVersion(new CommandLine(new BlotterCommand())))
                .setExpandAtFiles(false)
                .setExecutionExceptionHandler(
                        (exception, command, parsed) -> report(exception, command))
                .setParameterExceptionHandler(
                        (exception, given) -> report(exception, exception.getCommandLine()));
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
                "Loads a directory of CSV files into the database, all of it or nothing.",
                "A file that is there replaces its table, one that is missing leaves it as it is. A server may run"
                        + " on the same database meanwhile; it shows the new books as soon as all of them are in."
            })
    void importDirectory(
            @Mixin CommonOptions common,
            @Parameters(
                            paramLabel = "DIR",
                            description = "Directory with instruments.csv, accounts.csv and so on.")
                    Path directory,
            @Option(
                            names = "--merge",
                            description =
                                    "Keep rows that the files do not have, and update those they have.")
                    boolean merge,
            @Option(
                            names = "--gently",
                            description =
                                    "Rest three quarters of the time, so that a server on this machine keeps its pace.")
                    boolean gently) {
        try (JdbcBooks books = JdbcBooks.open(common.settings(Map.of()).jdbc());
                ReportedProgress progress = ReportedProgress.to(out())) {
            books.importDirectory(
                    directory,
                    merge ? ImportMode.MERGE : ImportMode.REPLACE,
                    gently
                            ? new RestingProgress(
                                    progress, System::nanoTime, LockSupport::parkNanos)
                            : progress);
        }
    }

    @Command(
            description = {
                "Makes the tables in a database, or brings them to the version that this program works with.",
                "Several may be started at a time: one does it, the others wait."
            })
    void migrate(@Mixin CommonOptions common) {
        JdbcBooks.migrate(common.settings(Map.of()).jdbc());
        print(List.of("The tables are up to date."));
    }

    @Command(
            description = {
                "Checks the settings, the database, its tables and triggers, and the books in them, and changes nothing.",
                "It prints a line for each finding, with what to do about it."
            },
            exitCodeListHeading = "Exit codes:%n",
            exitCodeList = {
                "0:nothing is wrong, but there may be warnings",
                "1:something is wrong",
                "2:the options or settings are wrong"
            })
    int check(@Mixin CommonOptions common) {
        return new CheckReport(line -> print(List.of(line))).of(common.settings(Map.of()));
    }

    @Command(
            description =
                    "Shows all settings as they are in force, secrets masked, and where each comes from: default,"
                            + " file, environment, system property or option.")
    void config(@Mixin CommonOptions common) {
        EffectiveSettings settings = common.settings(Map.of()).effective();
        TextTable table = new TextTable().row("SETTING", "FROM", "VALUE");
        settings.all().forEach(line -> table.row(line.key(), line.source(), line.value()));
        print(
                Stream.concat(
                                Stream.of("Settings are " + settings.origin()),
                                table.lines().stream())
                        .toList());
    }

    private static int report(Exception exception, CommandLine command) {
        if (EXPECTED.stream().noneMatch(each -> each.isInstance(exception))) {
            LOG.error("Unexpected failure", exception);
        }
        command.getErr()
                .println(command.getColorScheme().errorText("blotter: " + oneLine(exception)));
        return isUsage(exception) ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.SOFTWARE;
    }

    private static boolean isUsage(Exception exception) {
        return exception instanceof ParameterException
                || exception instanceof UnusableCertificate
                || (exception instanceof OperatorError error && error.isUsage());
    }

    private static String oneLine(Exception exception) {
        return JdbcSettings.masked(String.valueOf(exception.getMessage()))
                        .replaceAll("\\s*\\R\\s*", " ")
                + (exception instanceof UnmatchedArgumentException mistyped
                        ? nearest(mistyped)
                        : "");
    }

    /** The nearest option or command to the first unknown argument. */
    private static String nearest(UnmatchedArgumentException mistyped) {
        String argument = mistyped.getUnmatched().get(0);
        CommandLine command = mistyped.getCommandLine();
        Collection<String> known =
                argument.startsWith("-")
                        ? command.getCommandSpec().optionsMap().keySet()
                        : command.getSubcommands().keySet();
        return known.isEmpty()
                ? ""
                : "; the nearest known one is " + NearestName.of(argument, known);
    }
}
