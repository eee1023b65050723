package dev.blotter.benchmark.command;

import dev.blotter.benchmark.load.Outcome;
import dev.blotter.benchmark.report.Table;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** What was measured of clients that wait: a table, and the figures for machines. */
final class WaitersReport {

    private final List<JsonObject> figures = new ArrayList<>();
    private final Table table = new Table("what", "figure");

    String table() {
        return table.toString();
    }

    List<JsonObject> figures() {
        return List.copyOf(figures);
    }

    void heap(int waiters, long ofConnections, long ofWaiting) {
        add(
                "heap of a connection, with what is kept of its positions",
                kilobytes(ofConnections, waiters));
        add("heap of a waiting client, beside that", kilobytes(ofWaiting, waiters));
        figures.add(
                new JsonObject()
                        .put("phase", "heap")
                        .put("waiters", waiters)
                        .put("bytesPerConnection", ofConnections / waiters)
                        .put("bytesPerWaiter", ofWaiting / waiters));
    }

    void process(OptionalLong residentBytes, OptionalLong openFiles) {
        residentBytes.ifPresent(
                bytes -> add("memory of the server's process", text("%,d MB", bytes >> 20)));
        openFiles.ifPresent(files -> add("files and connections that it has open", files));
        figures.add(
                new JsonObject()
                        .put("phase", "process")
                        .put("residentBytes", residentBytes.orElse(0))
                        .put("openFiles", openFiles.orElse(0)));
    }

    void quiet(double cpu) {
        add("CPU while nothing changes", text("%.3f s a second", cpu));
        figures.add(new JsonObject().put("phase", "quiet").put("cpuSecondsPerSecond", cpu));
    }

    void oneByOne(Outcome news, double cpu) {
        add(
                String.format(
                        Locale.ROOT,
                        "from commit to answer, %,d changes of one account: median, p99, longest",
                        news.answers()),
                text(
                        "%.0f, %.0f, %.0f ms",
                        news.percentile(50), news.percentile(99), news.longest()));
        add("CPU meanwhile", text("%.3f s a second", cpu));
        figures.add(latencies("oneByOne", news).put("cpuSecondsPerSecond", cpu));
    }

    void atOnce(Outcome news, Duration cpu, Duration compilers) {
        add("all change at once: to the last answer", text("%.1f s", news.longest() / 1e3));
        add("CPU for that, until all wait again", text("%.1f s", cpu.toMillis() / 1e3));
        add("CPU for each answer", text("%.2f ms", (double) cpu.toMillis() / news.answers()));
        add(
                "of that, Java's compilers",
                text("%.2f ms", (double) compilers.toMillis() / news.answers()));
        figures.add(
                latencies("atOnce", news)
                        .put("cpuSeconds", cpu.toMillis() / 1e3)
                        .put("compilerSeconds", compilers.toMillis() / 1e3));
    }

    void one(String when, Outcome symbol) {
        add(
                "one symbol, 50 times a second, " + when + ": p99",
                text("%.1f ms", symbol.percentile(99)));
        figures.add(latencies("S1, " + when, symbol));
    }

    void written(double rate, Outcome news, double cpu) {
        add("changes committed a second", text("%,.0f", rate));
        add(
                "from commit to answer meanwhile: median, p99, longest",
                text(
                        "%.0f, %.0f, %.0f ms",
                        news.percentile(50), news.percentile(99), news.longest()));
        add("answers with news", news.answers());
        add("CPU while they are committed", text("%.3f s a second", cpu));
        figures.add(latencies("written", news).put("rate", rate).put("cpuSecondsPerSecond", cpu));
    }

    void answers(long inVain, long refused) {
        add("waits that ended without news", inVain);
        add("told to come back later (503)", refused);
        figures.add(
                new JsonObject()
                        .put("phase", "answers")
                        .put("notModified", inVain)
                        .put("unavailable", refused));
    }

    private static JsonObject latencies(String phase, Outcome news) {
        return new JsonObject()
                .put("phase", phase)
                .put("answers", news.answers())
                .put("p50Millis", news.percentile(50))
                .put("p99Millis", news.percentile(99))
                .put("maxMillis", news.longest());
    }

    private void add(String what, Object figure) {
        table.add(what, figure);
    }

    private static String kilobytes(long bytes, int waiters) {
        return text("%.1f KB", bytes / 1024.0 / waiters);
    }

    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
