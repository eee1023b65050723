package dev.blotter.bootstrap.terminal;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.tool.BooksTool;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What commands have in common. */
public abstract class BookCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    /** Opens the books, which exist, and prints the lines that the command returns. */
    protected final void print(CommonOptions common, Function<BooksTool, List<String>> command) {
        print(common.settings().jdbc(), command);
    }

    /** Opens the books, which exist, and prints the lines that the command returns. */
    protected final void print(JdbcSettings settings, Function<BooksTool, List<String>> command) {
        try (BooksTool books = BooksTool.open(settings)) {
            print(command.apply(books));
        }
    }

    /** Prints lines on standard output, or fails. */
    protected final void print(List<String> lines) {
        lines.forEach(out()::println);
        if (out().checkError()) {
            throw OperatorError.ofCommand(
                    "standard output cannot be written; look whether it was done");
        }
    }

    /** Standard output. */
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** The command, to throw a {@link ParameterException} with. */
    protected final CommandSpec spec() {
        return spec;
    }
}
