package dev.blotter.bootstrap.terminal;

import java.io.File;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/**
 * Standard output and standard error in UTF-8, whatever the locale: a program that reads them would
 * take a question mark for what the locale has no letter for. A console of Windows has a code page.
 */
public final class StandardStreams {

    private StandardStreams() {}

    /** From now on, for all that is printed on them as a text. */
    public static void useUtf8() {
        if (!isWindowsConsole()) {
            System.setOut(new PrintStream(System.out, true, StandardCharsets.UTF_8));
            System.setErr(new PrintStream(System.err, true, StandardCharsets.UTF_8));
        }
    }

    /** Lets {@code line} print in UTF-8, which asks the locale by itself. */
    public static CommandLine printedBy(CommandLine line) {
        return isWindowsConsole() ? line : line.setOut(utf8(System.out)).setErr(utf8(System.err));
    }

    private static PrintWriter utf8(PrintStream to) {
        return new PrintWriter(to, true, StandardCharsets.UTF_8);
    }

    @SuppressWarnings(
            "SystemConsoleNull") // Main asks newer Java for the console that is null without a
    // terminal
    private static boolean isWindowsConsole() {
        return File.separatorChar == '\\' && System.console() != null;
    }
}
