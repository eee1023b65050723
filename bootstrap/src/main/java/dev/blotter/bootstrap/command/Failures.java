package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.failure.AdministrationFailed;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.failure.NearestName;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.bootstrap.server.ListenFailed;
import dev.blotter.bootstrap.tls.UnusableCertificate;
import java.util.Collection;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Failures of commands, each a line on standard error and an exit code. */
final class Failures {
    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    /** Failures whose message is for the operator; any other is a defect. */
    private static final List<Class<? extends Exception>> EXPECTED =
            List.of(
                    ParameterException.class,
                    OperatorError.class,
                    ImportFailed.class,
                    AdministrationFailed.class,
                    StoreUnavailable.class,
                    SchemaUnusable.class,
                    UnusableCertificate.class,
                    ListenFailed.class);

    private Failures() {}

    /** Lets {@code line} report its failures. */
    static CommandLine reportedBy(CommandLine line) {
        return line.setExecutionExceptionHandler(
                        (exception, command, parsed) -> report(exception, command))
                .setParameterExceptionHandler(
                        (exception, given) -> report(exception, exception.getCommandLine()));
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
        String text =
                exception instanceof UnmatchedArgumentException mistyped
                        ? describe(mistyped)
                        : String.valueOf(exception.getMessage());
        return JdbcSettings.masked(text).replaceAll("\\s*\\R\\s*", " ");
    }

    /** The first unknown argument, and the option or command that is nearest to it. */
    private static String describe(UnmatchedArgumentException mistyped) {
        String argument = mistyped.getUnmatched().get(0);
        CommandLine command = mistyped.getCommandLine();
        boolean option = argument.startsWith("-");
        Collection<String> known =
                option
                        ? command.getCommandSpec().optionsMap().keySet()
                        : command.getSubcommands().keySet();
        return known.isEmpty()
                ? "'%s' is one argument too many".formatted(argument)
                : "there is no %s '%s'; the nearest known one is %s"
                        .formatted(
                                option ? "option" : "command",
                                argument,
                                NearestName.of(argument, known));
    }
}
