package dev.blotter.benchmark.report;

import java.io.PrintWriter;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * Tells how far a long run is, and shows what came of it.
 *
 * @param progress where progress goes
 * @param results where results go
 */
public record Narrator(PrintWriter progress, PrintWriter results) {

    /** Tells of progress, with the time in UTC. */
    public void say(String line) {
        progress.println(
                LocalTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS) + " " + line);
        progress.flush();
    }

    /** Shows a result. */
    public void show(String text) {
        results.println(text);
        results.flush();
    }
}
