package dev.blotter.bootstrap.command;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;

/**
 * A command line as an operator types it, and what comes of it.
 *
 * @param exitCode the exit code
 * @param out the lines on standard output
 * @param err the lines on standard error
 */
public record Typed(int exitCode, List<String> out, List<String> err) {

    /** Runs a command without input. */
    public static Typed run(String... arguments) {
        return runWithInput("", arguments);
    }

    /** Runs a command with this on standard input, which is no terminal. */
    public static Typed runWithInput(String input, String... arguments) {
        InputStream usual = System.in;
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line =
                BlotterCommand.commandLine()
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true));
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            int exitCode = line.execute(arguments);
            return new Typed(
                    exitCode, out.toString().lines().toList(), err.toString().lines().toList());
        } finally {
            System.setIn(usual);
        }
    }
}
