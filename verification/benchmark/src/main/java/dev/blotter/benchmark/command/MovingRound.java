package dev.blotter.benchmark.command;

import dev.blotter.benchmark.load.Outcome;
import io.vertx.core.json.JsonObject;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/**
 * What polls cost while accounts change.
 *
 * @param share how many of the accounts change in a second, in per cent
 * @param way how they are polled
 * @param saturated at the highest rate
 * @param half at half of that rate
 */
record MovingRound(
        BigDecimal share,
        String way,
        Movement.Beside<Round> saturated,
        Movement.Beside<Outcome> half) {

    /** The round in the middle by CPU. */
    static MovingRound median(List<MovingRound> rounds) {
        return rounds.stream()
                .sorted(Comparator.comparingDouble(MovingRound::cpu))
                .toList()
                .get(rounds.size() / 2);
    }

    /** CPU time of the server, in milliseconds per 1,000 requests. */
    double cpu() {
        return saturated.result().cpu();
    }

    /** The answers at the highest rate that said that nothing had changed, in per cent. */
    double unchanged() {
        Outcome outcome = saturated.result().outcome();
        return 100.0 * (outcome.answers() - outcome.bodies()) / outcome.answers();
    }

    JsonObject toJson() {
        return new JsonObject()
                .put("way", way)
                .put("sharePercent", share.doubleValue())
                .put("cpuMillisPer1000", cpu())
                .put("changesPerSecond", saturated.changes())
                .put("unchangedPercent", unchanged())
                .put("saturated", saturated.result().toJson())
                .put("changesPerSecondAtHalf", half.changes())
                .put("half", json(half.result()));
    }

    private static JsonObject json(Outcome outcome) {
        return new JsonObject()
                .put("requestsPerSecond", outcome.rate())
                .put("p50Millis", outcome.percentile(50))
                .put("p99Millis", outcome.percentile(99))
                .put("p999Millis", outcome.percentile(99.9))
                .put("maxMillis", outcome.longest());
    }
}
