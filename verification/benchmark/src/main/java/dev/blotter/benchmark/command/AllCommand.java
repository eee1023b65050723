package dev.blotter.benchmark.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Runs everything but the soak with its usual options. */
@Command(
        name = "all",
        description = {
            "Runs catalog, http, cold, growth and tail one after the other; takes an hour.",
            "Options that all of them know (--work, --jar, --java-options, --results) are passed on."
        },
        mixinStandardHelpOptions = true)
final class AllCommand implements Callable<Integer> {

    @Unmatched private List<String> passedOn = new ArrayList<>();

    @Override
    public Integer call() {
        for (String command : List.of("catalog", "http", "cold", "growth", "tail")) {
            List<String> arguments = new ArrayList<>(List.of(command));
            arguments.addAll(passedOn);
            int exitCode = BenchmarkCommand.run(arguments.toArray(String[]::new));
            if (exitCode != 0) {
                return exitCode;
            }
        }
        return 0;
    }
}
