package dev.blotter.benchmark.soak;

import dev.blotter.benchmark.load.Outcome;
import dev.blotter.benchmark.server.ServerProcess;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A server after a minute.
 *
 * @param cpu CPU time of the server, in milliseconds per 1,000 requests of the load
 * @param outcome what the load saw in that minute
 * @param heap the bytes of the objects that a full collection leaves
 * @param threads its threads
 * @param descriptors its open files and connections
 * @param file the bytes of the database
 * @param log the bytes that it has logged so far
 */
public record Sample(
        double cpu,
        Outcome outcome,
        long heap,
        long threads,
        long descriptors,
        long file,
        long log) {

    /** What the figures of a line are. */
    public static final String COLUMNS =
            "minute, per second, p50 ms, p99, p99.9, CPU ms per 1,000, heap MB, threads,"
                    + " descriptors, file MB, log bytes, wrong";

    /** How a server is now. */
    public static Sample of(ServerProcess server, double cpu, Outcome outcome, long file, Path log)
            throws IOException {
        return new Sample(
                cpu,
                outcome,
                server.liveHeapBytes(),
                server.threads(),
                server.descriptors(),
                file,
                Files.size(log));
    }

    /** The latency that all but a thousandth kept, in milliseconds. */
    double slowest() {
        return outcome.percentile(99.9);
    }

    /** The figures for people, in a line. */
    public String line(int minute) {
        return String.format(
                Locale.ROOT,
                "%6d %,10.0f %6.1f %6.1f %6.1f %8.0f %8.1f %8d %8d %8.1f %,9d %6d",
                minute,
                outcome.rate(),
                outcome.percentile(50),
                outcome.percentile(99),
                slowest(),
                cpu,
                heap / 1e6,
                threads,
                descriptors,
                file / 1e6,
                log,
                outcome.wrong());
    }

    /** The figures for machines. */
    public JsonObject toJson() {
        return new JsonObject()
                .put("requestsPerSecond", outcome.rate())
                .put("p50Millis", outcome.percentile(50))
                .put("p99Millis", outcome.percentile(99))
                .put("p999Millis", slowest())
                .put("maxMillis", outcome.longest())
                .put("cpuMillisPer1000", cpu)
                .put("heapBytes", heap)
                .put("threads", threads)
                .put("descriptors", descriptors)
                .put("fileBytes", file)
                .put("logBytes", log)
                .put("wrong", outcome.wrong());
    }
}
