package dev.blotter.benchmark.command;

import dev.blotter.benchmark.load.Outcome;
import io.vertx.core.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * What one round measured.
 *
 * @param cpu CPU time of the server, in milliseconds per 1,000 requests
 * @param outcome what the client saw
 * @param resident the resident bytes of the server at the end, if the system tells
 */
record Round(double cpu, Outcome outcome, OptionalLong resident) {

    /** The round in the middle by CPU. */
    static Round median(List<Round> rounds) {
        return rounds.stream()
                .sorted(Comparator.comparingDouble(Round::cpu))
                .toList()
                .get(rounds.size() / 2);
    }

    String residentMegabytes() {
        return resident.isPresent() ? String.valueOf(resident.getAsLong() / 1_000_000) : "?";
    }

    JsonObject toJson() {
        JsonObject json =
                new JsonObject()
                        .put("cpuMillisPer1000", cpu)
                        .put("requestsPerSecond", outcome.rate())
                        .put("p50Millis", outcome.percentile(50))
                        .put("p99Millis", outcome.percentile(99))
                        .put("p999Millis", outcome.percentile(99.9))
                        .put("bytesPerAnswer", outcome.bytes() / outcome.answers());
        resident.ifPresent(bytes -> json.put("residentBytes", bytes));
        return json;
    }
}
