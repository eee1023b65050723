package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Scenario;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;

/** How much load there is, and for how long. */
final class LoadOptions {

    @Option(
            names = "--connections",
            paramLabel = "N",
            description = "Connections at a time (default: ${DEFAULT-VALUE}).",
            defaultValue = "32")
    private int connections;

    @Option(
            names = "--warm",
            paramLabel = "SECONDS",
            description =
                    "How long each scenario and server is warmed up at least, before Java compiles no more (default: ${DEFAULT-VALUE}).",
            defaultValue = "10")
    private int warm;

    @Option(
            names = "--seconds",
            paramLabel = "SECONDS",
            description = "How long each round is (default: ${DEFAULT-VALUE}).",
            defaultValue = "4")
    private int seconds;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "Interleaved rounds, of which the median counts (default: ${DEFAULT-VALUE}).",
            defaultValue = "3")
    private int rounds;

    @Option(
            names = "--scenarios",
            paramLabel = "NAME",
            split = ",",
            description = "Only these scenarios, such as S1,S5 (default: all).")
    private List<String> names = List.of();

    int connections() {
        return connections;
    }

    int rounds() {
        return rounds;
    }

    Duration warm() {
        return Duration.ofSeconds(warm);
    }

    Duration round() {
        return Duration.ofSeconds(seconds);
    }

    /** Those of {@code all} that were asked for. */
    List<Scenario> chosen(List<Scenario> all) {
        return names.isEmpty()
                ? all
                : all.stream().filter(each -> names.contains(each.name())).toList();
    }
}
