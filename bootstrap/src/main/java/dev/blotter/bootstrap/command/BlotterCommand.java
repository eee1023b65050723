package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.ImportFailed;
import dev.blotter.adapter.jdbc.SchemaUnusable;
import dev.blotter.application.BooksUnavailable;
import dev.blotter.bootstrap.config.ConfigurationError;
import dev.blotter.bootstrap.faststart.PreparationFailed;
import dev.blotter.bootstrap.server.CanNotListen;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program itself, which does nothing without a subcommand. */
@Command(
        name = "blotter",
        description =
                "Serves the instruments and open positions of trading accounts over HTTP, read-only.",
        subcommands = {
            ServeCommand.class,
            ImportCommand.class,
            GenerateCommand.class,
            MigrateCommand.class,
            PrepareCommand.class,
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
        return new CommandLine(new BlotterCommand())
                .setExecutionExceptionHandler(
                        (exception, command, parsed) -> report(exception, command))
                .setParameterExceptionHandler(
                        (exception, given) -> report(exception, exception.getCommandLine()))
                .execute(arguments);
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "say what to do: serve, import, migrate, generate or prepare (--help tells more)");
    }

    private static int report(Exception exception, CommandLine command) {
        command.getErr()
                .println(command.getColorScheme().errorText("blotter: " + oneLine(exception)));
        return exception instanceof ParameterException || exception instanceof ConfigurationError
                ? CommandLine.ExitCode.USAGE
                : CommandLine.ExitCode.SOFTWARE;
    }

    private static String oneLine(Exception exception) {
        boolean told =
                exception instanceof ParameterException
                        || exception instanceof ConfigurationError
                        || exception instanceof ImportFailed
                        || exception instanceof BooksUnavailable
                        || exception instanceof PreparationFailed
                        || exception instanceof SchemaUnusable
                        || exception instanceof CanNotListen;
        if (!told) {
            LOG.error("Unexpected failure", exception);
        }
        return String.valueOf(exception.getMessage()).replaceAll("\\s*\\R\\s*", " ");
    }
}
