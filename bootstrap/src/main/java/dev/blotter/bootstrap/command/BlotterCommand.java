package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.failure.AdministrationFailed;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.failure.KeyRefused;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.BooksUnavailable;
import dev.blotter.bootstrap.command.user.UserCommand;
import dev.blotter.bootstrap.config.ConfigurationError;
import dev.blotter.bootstrap.config.NearestName;
import dev.blotter.bootstrap.server.ListenFailed;
import dev.blotter.bootstrap.terminal.CommandFailed;
import dev.blotter.bootstrap.terminal.NameArguments;
import dev.blotter.bootstrap.tls.UnusableCertificate;
import java.util.Collection;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program itself, which does nothing without a subcommand. */
@Command(
        name = "blotter",
        description =
                "Serves the instruments and open positions of trading accounts over HTTP, read-only.",
        subcommands = {
            ServeCommand.class,
            ImportCommand.class,
            MigrateCommand.class,
            KeyCommand.class,
            UserCommand.class,
            AccountCommand.class,
            ExplainCommand.class,
            CheckCommand.class,
            ConfigCommand.class,
            AutoComplete.GenerateCompletion.class,
            CommandLine.HelpCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {"0:done", "1:it failed", "2:the options or settings are wrong"})
public final class BlotterCommand implements Callable<Integer> {

    private static final Logger LOG = LoggerFactory.getLogger(BlotterCommand.class);

    @Spec private CommandSpec spec;

    /**
     * Runs the command that {@code arguments} name and returns the exit code. Trouble is told in
     * one line.
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

    /** Lets all commands tell the version. */
    private static CommandLine withVersion(CommandLine line) {
        line.getCommandSpec().versionProvider(new Version());
        line.getSubcommands().values().forEach(BlotterCommand::withVersion);
        return line;
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "say what to do, such as serve, import, user or check (--help tells all)");
    }

    private static int report(Exception exception, CommandLine command) {
        command.getErr()
                .println(command.getColorScheme().errorText("blotter: " + oneLine(exception)));
        return exception instanceof ParameterException
                        || exception instanceof ConfigurationError
                        || exception instanceof UnusableCertificate
                ? CommandLine.ExitCode.USAGE
                : CommandLine.ExitCode.SOFTWARE;
    }

    private static String oneLine(Exception exception) {
        boolean told =
                exception instanceof ParameterException
                        || exception instanceof ConfigurationError
                        || exception instanceof ImportFailed
                        || exception instanceof KeyRefused
                        || exception instanceof AdministrationFailed
                        || exception instanceof CommandFailed
                        || exception instanceof BooksUnavailable
                        || exception instanceof SchemaUnusable
                        || exception instanceof UnusableCertificate
                        || exception instanceof ListenFailed;
        if (!told) {
            LOG.error("Unexpected failure", exception);
        }
        return JdbcSettings.masked(String.valueOf(exception.getMessage()))
                        .replaceAll("\\s*\\R\\s*", " ")
                + (exception instanceof UnmatchedArgumentException mistyped
                        ? nearest(mistyped)
                        : "");
    }

    /** What was meant by the first argument that is none, if options or commands can be meant. */
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
