package dev.blotter.benchmark.command;

import dev.blotter.benchmark.catalog.CatalogBenchmark;
import dev.blotter.benchmark.report.ResultFile;
import dev.blotter.benchmark.report.Table;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the search in the catalogue with JMH. */
@Command(
        name = "catalog",
        description =
                "Measures one search in the catalogue alone, with JMH: a symbol, a type, a prefix, a suffix, a part, a"
                        + " deep page.",
        mixinStandardHelpOptions = true)
final class CatalogCommand implements Callable<Integer> {

    @Mixin private RunOptions run;

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description = "How many instruments (default: ${DEFAULT-VALUE}).",
            defaultValue = "10000,100000,1000000")
    private List<String> sizes;

    @Option(
            names = "--denials",
            paramLabel = "N",
            split = ",",
            description = "How many symbols the user is denied (default: ${DEFAULT-VALUE}).",
            defaultValue = "0,10000")
    private List<String> denials;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description =
                    "Seconds that each search is measured, after as many to warm up (default: ${DEFAULT-VALUE}).",
            defaultValue = "3")
    private int iterations;

    @Override
    public Integer call() throws IOException, RunnerException {
        Collection<RunResult> results =
                new Runner(
                                new OptionsBuilder()
                                        .include(CatalogBenchmark.class.getName())
                                        .param("instruments", sizes.toArray(String[]::new))
                                        .param("denials", denials.toArray(String[]::new))
                                        .forks(1)
                                        .warmupIterations(iterations)
                                        .warmupTime(TimeValue.seconds(1))
                                        .measurementIterations(iterations)
                                        .measurementTime(TimeValue.seconds(1))
                                        .shouldFailOnError(true)
                                        .build())
                        .run();
        report(results);
        return 0;
    }

    private void report(Collection<RunResult> results) throws IOException {
        Table table = new Table("search", "instruments", "denials", "µs", "±");
        List<JsonObject> figures = new ArrayList<>();
        for (RunResult result : results) {
            JsonObject figure = figure(result);
            figures.add(figure);
            table.add(
                    figure.getString("search"),
                    figure.getInteger("instruments"),
                    figure.getInteger("denials"),
                    decimals(figure.getDouble("micros")),
                    decimals(figure.getDouble("standardDeviation")));
        }
        run.narrator().show(table.toString());
        Path file = ResultFile.write(run.results(), "catalog", "one search", figures);
        run.narrator().say("figures are in " + file);
    }

    private static JsonObject figure(RunResult result) {
        BenchmarkParams of = result.getParams();
        return new JsonObject()
                .put("search", of.getBenchmark().substring(of.getBenchmark().lastIndexOf('.') + 1))
                .put("instruments", Integer.valueOf(of.getParam("instruments")))
                .put("denials", Integer.valueOf(of.getParam("denials")))
                .put("micros", result.getPrimaryResult().getScore())
                .put(
                        "standardDeviation",
                        result.getPrimaryResult().getStatistics().getStandardDeviation());
    }

    private static String decimals(double number) {
        return String.format(Locale.ROOT, "%.3f", number);
    }
}
