package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.NearestName;
import dev.blotter.application.text.OperatorFailure;
import java.nio.file.InvalidPathException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Failures of commands, each a line on standard error and an exit code. */
final class Failures {
    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    /** With less, H2 may wait for ever for a thread that ran out of memory. */
    private static final long LEAST_HEAP = 50L << 20;

    /** Failures whose message is for the operator; any other is a defect. */
    private static final List<Class<?>> EXPECTED =
            List.of(
                    ParameterException.class,
                    InvalidPathException.class,
                    StoreUnavailable.class,
                    OperatorFailure.class);

    private static final Set<String> COMMON = Set.of("--db", "--db-primary", "--config");

    private Failures() {}

    /** Lets {@code line} report its failures. */
    static CommandLine reportedBy(CommandLine line) {
        return line.setExecutionExceptionHandler(
                        (exception, command, parsed) -> report(exception, command))
                .setParameterExceptionHandler(
                        (exception, given) -> report(exception, exception.getCommandLine()));
    }

    /** Runs what {@code arguments} say; an error is none that the handlers get to see. */
    static int execute(CommandLine line, String... arguments) {
        if (Runtime.getRuntime().maxMemory() < LEAST_HEAP) {
            return reportFull(line);
        }
        try {
            return line.execute(arguments);
        } catch (OutOfMemoryError full) {
            return reportFull(line);
        }
    }

    private static int reportFull(CommandLine command) {
        String text =
                "blotter: the heap of %s MB is too small for this: give Java more, such as -Xmx256m"
                        .formatted(Runtime.getRuntime().maxMemory() >> 20);
        print(command, text);
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static void print(CommandLine command, String text) {
        command.getErr().println(command.getColorScheme().errorText(text));
    }

    /** Libraries hand on the error as the cause of exceptions of theirs. */
    private static boolean isOfMemory(Exception exception) {
        return Stream.iterate((Throwable) exception, Objects::nonNull, Throwable::getCause)
                .anyMatch(OutOfMemoryError.class::isInstance);
    }

    private static int report(Exception exception, CommandLine command) {
        if (isOfMemory(exception)) {
            return reportFull(command);
        }
        if (EXPECTED.stream().noneMatch(each -> each.isInstance(exception))) {
            LOG.error("Unexpected failure", exception);
        }
        print(command, "blotter: " + oneLine(exception));
        if (exception instanceof OperatorFailure failed) {
            failed.others().forEach(other -> print(command, other));
        }
        return isUsage(exception) ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.SOFTWARE;
    }

    private static boolean isUsage(Exception exception) {
        return exception instanceof ParameterException
                || (exception instanceof OperatorFailure failure && failure.isOfSettings());
    }

    private static String oneLine(Exception exception) {
        String text =
                exception instanceof UnmatchedArgumentException mistyped
                        ? describe(mistyped)
                        : text(exception);
        boolean isOfBooks = exception instanceof OperatorFailure && !isUsage(exception);
        return (isOfBooks ? text : JdbcSettings.masked(text)).replaceAll("\\s*\\R\\s*", " ");
    }

    /** Picocli has kinds of its own for what is missing or too much, and no cure for it. */
    private static String text(Exception exception) {
        if (exception instanceof InvalidPathException unnameable) {
            return describe(unnameable);
        }
        String text = Objects.requireNonNullElseGet(exception.getMessage(), exception::toString);
        return exception instanceof ParameterException usage
                        && exception.getClass() != ParameterException.class
                ? "%s; '%s --help' shows what there is"
                        .formatted(
                                text.replaceFirst("^Error: ", ""),
                                usage.getCommandLine().getCommandSpec().qualifiedName())
                : text;
    }

    /**
     * In a locale such as C, Java 17 has no names for files with other letters than those of ASCII.
     */
    private static String describe(InvalidPathException unnameable) {
        return "'%s' cannot be the name of a file here: start in a locale with UTF-8, such as LC_ALL=C.UTF-8"
                .formatted(unnameable.getInput());
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
                ? "'%s' is one argument too many".formatted(argument) + of(command.getCommandSpec())
                : "there is no %s '%s'; the nearest known one is %s"
                        .formatted(
                                option ? "option" : "command",
                                argument,
                                NearestName.of(argument, known));
    }

    /** The options that the argument may be meant for. */
    private static String of(CommandSpec command) {
        String options =
                command.options().stream()
                        .filter(option -> option.arity().max() > 0)
                        .map(OptionSpec::longestName)
                        .filter(name -> !COMMON.contains(name))
                        .collect(Collectors.joining(" or "));
        return options.isEmpty() ? "" : "; is it for " + options + "?";
    }
}
