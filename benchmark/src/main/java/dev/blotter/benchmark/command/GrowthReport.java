package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.Scenario;
import dev.blotter.benchmark.report.GrowthChart;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.report.Table;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the same requests cost on books of several sizes. */
final class GrowthReport {

    private final List<Integer> sizes;
    private final String about;
    private final Table table;
    private final List<JsonObject> figures = new ArrayList<>();
    private final Map<String, Map<Integer, Double>> cpu = new LinkedHashMap<>();
    private final Map<String, Map<Integer, Double>> ratio = new LinkedHashMap<>();

    GrowthReport(List<Integer> sizes, Optional<Integer> accounts) {
        this.sizes = sizes;
        this.about =
                accounts.map("instruments grow, %,d accounts"::formatted)
                        .orElse("instruments and accounts grow");
        this.table =
                new Table(
                        Stream.of(
                                        Stream.of("request"),
                                        sizes.stream().map("CPU at %,d"::formatted),
                                        Stream.of("ratios", "MB resident"))
                                .flatMap(each -> each)
                                .toArray(String[]::new));
    }

    /** Adds what a scenario cost on each size, and says it in a line. */
    String add(Scenario scenario, List<Round> rounds) {
        double smallest = rounds.get(0).cpu();
        for (int i = 0; i < rounds.size(); i++) {
            Round round = rounds.get(i);
            curve(cpu, scenario).put(sizes.get(i), round.cpu());
            curve(ratio, scenario).put(sizes.get(i), round.cpu() / smallest);
            figures.add(
                    round.toJson()
                            .put("scenario", scenario.name())
                            .put("title", scenario.title())
                            .put("size", sizes.get(i))
                            .put("ratio", round.cpu() / smallest));
        }
        List<String> costs = rounds.stream().map(each -> "%.1f".formatted(each.cpu())).toList();
        String ratios =
                rounds.stream()
                        .map(each -> "%.2f".formatted(each.cpu() / smallest))
                        .collect(Collectors.joining(" "));
        String resident =
                rounds.stream().map(Round::residentMegabytes).collect(Collectors.joining(" "));
        table.add(
                Stream.of(
                                Stream.of(scenario.name() + " " + scenario.title()),
                                costs.stream(),
                                Stream.of(ratios, resident))
                        .flatMap(each -> each)
                        .toArray());
        return scenario.name() + ": " + costs + ", ratios " + ratios;
    }

    private static Map<Integer, Double> curve(
            Map<String, Map<Integer, Double>> curves, Scenario scenario) {
        return curves.computeIfAbsent(scenario.name(), name -> new LinkedHashMap<>());
    }

    String table() {
        return table.toString();
    }

    Path writeFigures(Path directory) throws IOException {
        return ResultFile.write(directory, "growth", about, figures);
    }

    Path drawInto(Path directory) throws IOException {
        new GrowthChart("What a request costs while the book grows", "CPU ms per 1,000 requests")
                .draw(cpu, directory.resolve("growth-cpu.svg"));
        new GrowthChart("Cost beside the smallest book", "ratio")
                .draw(ratio, directory.resolve("growth-ratio.svg"));
        return directory;
    }
}
