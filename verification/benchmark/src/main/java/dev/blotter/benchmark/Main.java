package dev.blotter.benchmark;

import dev.blotter.benchmark.command.BenchmarkCommand;

/** The entry point from the command line. */
public final class Main {

    private Main() {}

    /** Runs the benchmark that the arguments name, and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.setProperty(
                "vertx.logger-delegate-factory-class-name",
                "io.vertx.core.logging.SLF4JLogDelegateFactory");
        System.exit(BenchmarkCommand.run(arguments));
    }
}
