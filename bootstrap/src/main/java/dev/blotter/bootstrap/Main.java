package dev.blotter.bootstrap;

import dev.blotter.bootstrap.command.BlotterCommand;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** The way in from the command line. */
public final class Main {

    private Main() {}

    /** Runs the command that the arguments name, and ends the process with its exit code. */
    public static void main(String[] arguments) {
        setUnlessGiven("jdk.console", "java.base"); // no console without a terminal, as in Java 17
        prepareH2();
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        System.exit(BlotterCommand.run(arguments));
    }

    /**
     * The process that has a file of H2 open lets others in from this machine only. When it ends,
     * the next one soon sees that it has gone: H2 by itself tries for a second and a half to reach
     * it, which is longer than a request waits. H2 looks at both once, when it is loaded.
     */
    static void prepareH2() {
        setUnlessGiven("h2.bindAddress", "127.0.0.1");
        setUnlessGiven("h2.socketConnectRetry", "6");
    }

    private static void setUnlessGiven(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
