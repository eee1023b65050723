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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
                accounts.map(
                                count ->
                                        String.format(
                                                Locale.ROOT,
                                                "instruments grow, %,d accounts",
                                                count))
                        .orElse("instruments and accounts grow");
        this.table =
                new Table(
                        Stream.of(
                                        Stream.of("request"),
                                        sizes.stream()
                                                .map(
                                                        size ->
                                                                String.format(
                                                                        Locale.ROOT,
                                                                        "CPU at %,d",
                                                                        size)),
                                        Stream.of("ratios", "MB resident"))
                                .flatMap(each -> each)
                                .toArray(String[]::new));
    }

    /** Adds what a scenario cost on each size, and says it in a line. */
    String add(Scenario scenario, List<Round> rounds) {
        double smallest = rounds.get(0).cpu();
        for (int i = 0; i < rounds.size(); i++) {
            add(scenario, sizes.get(i), rounds.get(i), rounds.get(i).cpu() / smallest);
        }
        List<String> costs =
                rounds.stream()
                        .map(each -> String.format(Locale.ROOT, "%.1f", each.cpu()))
                        .toList();
        String ratios =
                joined(rounds, each -> String.format(Locale.ROOT, "%.2f", each.cpu() / smallest));
        List<String> cells = new ArrayList<>(costs);
        cells.add(0, scenario.name() + " " + scenario.title());
        cells.add(ratios);
        cells.add(joined(rounds, Round::residentMegabytes));
        table.add(cells.toArray());
        return scenario.name() + ": " + costs + ", ratios " + ratios;
    }

    private void add(Scenario scenario, int size, Round round, double toSmallest) {
        curve(cpu, scenario).put(size, round.cpu());
        curve(ratio, scenario).put(size, toSmallest);
        figures.add(
                round.toJson()
                        .put("scenario", scenario.name())
                        .put("title", scenario.title())
                        .put("size", size)
                        .put("ratio", toSmallest));
    }

    private static String joined(List<Round> rounds, Function<Round, String> text) {
        return rounds.stream().map(text).collect(Collectors.joining(" "));
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
