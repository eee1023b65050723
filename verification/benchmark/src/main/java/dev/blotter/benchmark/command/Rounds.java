package dev.blotter.benchmark.command;

import dev.blotter.benchmark.load.LoadClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Rounds on several servers in turn, so that what disturbs one disturbs all. */
final class Rounds {

    private Rounds() {}

    /** The median round of each target. */
    static List<Round> interleaved(List<Target> targets, LoadClient client, LoadOptions load)
            throws IOException {
        List<List<Round>> rounds =
                IntStream.range(0, targets.size())
                        .<List<Round>>mapToObj(i -> new ArrayList<>())
                        .toList();
        for (int round = 0; round < load.rounds(); round++) {
            for (int i = 0; i < targets.size(); i++) {
                rounds.get(i).add(targets.get(i).round(client, load));
            }
        }
        return rounds.stream().map(Round::median).toList();
    }
}
