package dev.blotter.bootstrap;

import dev.blotter.bootstrap.command.BlotterCommand;
import dev.blotter.bootstrap.terminal.StandardStreams;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** The entry point from the command line. */
public final class Main {

    private Main() {}

    /** Runs the command that the arguments name, and ends the process with its exit code. */
    public static void main(String[] arguments) {
        setUnlessGiven("jdk.console", "java.base"); // no console without a terminal, as in Java 17
        StandardStreams.useUtf8();
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        System.exit(BlotterCommand.run(arguments));
    }

    private static void setUnlessGiven(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
