package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.BookShelf;
import dev.blotter.benchmark.report.Narrator;
import dev.blotter.benchmark.server.BlotterJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where a run finds what it measures, and where it puts what it makes. */
final class RunOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description = "Directory for books and logs (default: ${DEFAULT-VALUE}).",
            defaultValue = "data/benchmark")
    private Path work;

    @Option(
            names = "--jar",
            paramLabel = "FILE",
            description = "The packaged product (default: ${DEFAULT-VALUE}).",
            defaultValue = "bootstrap/target/blotter.jar")
    private Path jar;

    @Option(
            names = "--java-options",
            paramLabel = "OPTIONS",
            description =
                    "What the Java that runs the product is given, separated by blanks (default: -Xmx512m, -Xmx1g"
                            + " for growth, -Xmx1536m for waiters).")
    private Optional<String> javaOptions;

    @Option(
            names = "--results",
            paramLabel = "DIR",
            description = "Directory for figures as JSON (default: ${DEFAULT-VALUE}).",
            defaultValue = "data/benchmark/results")
    private Path results;

    /** What a server with a book of usual size is given. */
    static final String USUAL_HEAP = "-Xmx512m";

    Path results() {
        return results;
    }

    /** A file or directory inside the work directory. */
    Path inWork(String name) throws IOException {
        Files.createDirectories(work);
        return work.resolve(name);
    }

    Narrator narrator() {
        return new Narrator(spec.commandLine().getErr(), spec.commandLine().getOut());
    }

    /** The product, given {@code usually} unless an option says otherwise. */
    BlotterJar blotter(String usually) {
        return new BlotterJar(jar, List.of(javaOptions.orElse(usually).trim().split("\\s+")));
    }

    BookShelf shelf(BlotterJar blotter) {
        return new BookShelf(work, blotter, narrator());
    }
}
