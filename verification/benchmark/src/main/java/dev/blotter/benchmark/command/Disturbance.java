package dev.blotter.benchmark.command;

import dev.blotter.benchmark.server.BlotterJar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Imports that run one after the other beside a server, in processes of their own. */
final class Disturbance implements AutoCloseable {

    private final BlotterJar blotter;
    private final String database;
    private final boolean gently;
    private final ExecutorService executor = Executors.newSingleThreadExecutor();
    private CompletableFuture<Void> imports = CompletableFuture.completedFuture(null);

    private Disturbance(BlotterJar blotter, String database, boolean gently) {
        this.blotter = blotter;
        this.database = database;
        this.gently = gently;
    }

    static Disturbance of(BlotterJar blotter, String database, boolean gently) {
        return new Disturbance(blotter, database, gently);
    }

    /** Begins to import all terms anew, and then some positions. */
    void start(Path terms, Path positions) {
        begin(() -> importing(terms.toString()), positions);
    }

    /** Begins to change some terms, and then some positions. */
    void startWithSome(Path terms, Path positions) {
        begin(() -> importing("--merge", terms.toString()), positions);
    }

    private void begin(Runnable terms, Path positions) {
        imports =
                CompletableFuture.runAsync(
                        () -> {
                            terms.run();
                            importing("--merge", positions.toString());
                        },
                        executor);
    }

    private void importing(String... what) {
        List<String> arguments = new ArrayList<>(List.of("import", "--db", database));
        arguments.addAll(List.of(what));
        if (gently) {
            arguments.add("--gently");
        }
        run(arguments.toArray(String[]::new));
    }

    private void run(String... arguments) {
        try {
            blotter.run(arguments);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    boolean isRunning() {
        return !imports.isDone();
    }

    /** Tells of an import that failed. */
    void check() {
        imports.join();
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
