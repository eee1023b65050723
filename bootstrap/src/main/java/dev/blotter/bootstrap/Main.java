package dev.blotter.bootstrap;

import dev.blotter.bootstrap.command.BlotterCommand;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** The way in from the command line. */
public final class Main {

    private Main() {}

    /** Runs the command that the arguments name, and ends the process with its exit code. */
    public static void main(String[] arguments) {
        listenOnLoopbackOnly();
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        System.exit(BlotterCommand.run(arguments));
    }

    /** H2 opens a port for other processes on the same file. It reads this once, when its classes load. */
    private static void listenOnLoopbackOnly() {
        if (System.getProperty("h2.bindAddress") == null) {
            System.setProperty("h2.bindAddress", "127.0.0.1");
        }
    }
}
