package dev.blotter.benchmark.command;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program itself, which measures nothing without a subcommand. */
@Command(
        name = "benchmark",
        description = {
            "Measures Blotter. Books are made up, imported once and kept in the work directory; the packaged jar is"
                    + " started as a process of its own.",
            "Trust ratios within one run and CPU time more than rates and latencies: the load comes from the same"
                    + " machine."
        },
        subcommands = {
            CatalogCommand.class,
            HttpCommand.class,
            ColdCommand.class,
            DatabasesCommand.class,
            GrowthCommand.class,
            TailCommand.class,
            WaitersCommand.class,
            MovingCommand.class,
            SoakCommand.class,
            AllCommand.class,
            BareCommand.class,
            JdbcLimitCommand.class,
            CommandLine.HelpCommand.class
        },
        mixinStandardHelpOptions = true)
public final class BenchmarkCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    /** Runs the command that {@code arguments} name and returns the exit code. */
    public static int run(String... arguments) {
        return new CommandLine(new BenchmarkCommand())
                .setExecutionExceptionHandler(
                        (exception, command, parsed) -> report(exception, command))
                .execute(arguments);
    }

    /** What can be put right by other options is told in a line, all else with its trace. */
    private static int report(Exception exception, CommandLine command) {
        command.getErr().println("benchmark: " + exception.getMessage());
        if (!(exception instanceof IllegalArgumentException)) {
            exception.printStackTrace(command.getErr());
        }
        return CommandLine.ExitCode.SOFTWARE;
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "say what to measure: catalog, http, cold, databases, growth, tail, waiters, moving, soak or"
                        + " all (--help tells more)");
    }
}
