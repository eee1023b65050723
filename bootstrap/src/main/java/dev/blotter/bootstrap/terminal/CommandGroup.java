package dev.blotter.bootstrap.terminal;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.bootstrap.config.CommonOptions;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** Commands, each a method, and what they have in common. */
@Command(scope = ScopeType.INHERIT, mixinStandardHelpOptions = true)
public abstract class CommandGroup implements Callable<Integer> {
    @Spec private CommandSpec spec;

    /** Refuses a group without one of its commands. */
    @Override
    public final Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "say what to do (--help describes it): "
                        + String.join(", ", spec.subcommands().keySet()));
    }

    /** Opens the books, which exist, and prints the lines that the command returns. */
    protected final void print(CommonOptions common, Function<JdbcBooks, List<String>> command) {
        try (JdbcBooks books = JdbcBooks.openExisting(common.settings(Map.of()).jdbc())) {
            print(command.apply(books));
        }
    }

    /** Prints lines on standard output. */
    protected final void print(List<String> lines) {
        lines.forEach(out()::println);
        out().flush();
    }

    /** Standard output. */
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** The group, to throw a {@link ParameterException} with. */
    protected final CommandSpec spec() {
        return spec;
    }
}
