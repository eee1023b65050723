package dev.blotter.benchmark.command;

import dev.blotter.benchmark.load.Outcome;
import dev.blotter.benchmark.report.Table;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The rounds of a run, of which the median of each share and way counts. */
final class MovingReport {

    private final List<MovingRound> rounds = new ArrayList<>();
    private final Table table =
            new Table(
                    "polls",
                    "moving in 1 s",
                    "changes in 1 s",
                    "304",
                    "CPU ms per 1,000",
                    "to none",
                    "per second",
                    "half: per second",
                    "p50 ms",
                    "p99 ms",
                    "p99.9 ms",
                    "max ms");

    void add(MovingRound round) {
        rounds.add(round);
    }

    List<JsonObject> figures() {
        return medians().stream().map(MovingRound::toJson).toList();
    }

    String table() {
        List<MovingRound> medians = medians();
        Map<String, Double> still =
                medians.stream()
                        .filter(each -> each.share().signum() == 0)
                        .collect(Collectors.toMap(MovingRound::way, MovingRound::cpu));
        medians.forEach(each -> add(each, still));
        return table.toString();
    }

    private void add(MovingRound round, Map<String, Double> still) {
        Optional<Double> toNone = Optional.ofNullable(still.get(round.way()));
        Outcome half = round.half().result();
        table.add(
                round.way(),
                round.share().toPlainString() + " %",
                decimals(1, round.saturated().changes()),
                decimals(1, round.unchanged()) + " %",
                decimals(1, round.cpu()),
                toNone.map(each -> decimals(2, round.cpu() / each)).orElse(""),
                String.format(Locale.ROOT, "%,.0f", round.saturated().result().outcome().rate()),
                String.format(Locale.ROOT, "%,.0f", half.rate()),
                decimals(2, half.percentile(50)),
                decimals(2, half.percentile(99)),
                decimals(2, half.percentile(99.9)),
                decimals(2, half.longest()));
    }

    private List<MovingRound> medians() {
        return rounds.stream()
                .collect(
                        Collectors.groupingBy(
                                each -> List.of(each.way(), each.share()),
                                LinkedHashMap::new,
                                Collectors.toList()))
                .values()
                .stream()
                .map(MovingRound::median)
                .sorted(Comparator.comparing(MovingRound::way))
                .toList();
    }

    private static String decimals(int digits, double number) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }
}
