package dev.blotter.bootstrap.faststart;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Serves the demo book on a free loopback port, asks it something of each kind, and stops it. */
final class TrainingRun {

    private static final String READY = "Blotter is ready at ";
    private static final long PATIENCE_SECONDS = 120;

    private final ProcessBuilder builder;

    private final Path log;

    private TrainingRun(ProcessBuilder builder, Path log) {
        this.builder = builder;
        this.log = log;
    }

    /** A run of {@code jar} in {@code directory} with an option of Java. */
    static TrainingRun of(Path jar, Path directory, String option) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder builder =
                new ProcessBuilder(
                        List.of(
                                java,
                                option,
                                "-jar",
                                jar.toString(),
                                "serve",
                                "--demo",
                                "--host=127.0.0.1",
                                "--port=0"));
        builder.environment().keySet().removeIf(name -> name.startsWith("BLOTTER_"));
        builder.environment().put("BLOTTER_MANAGEMENT_PORT", "0");
        builder.directory(directory.toFile());
        Path log = directory.resolve("log");
        builder.redirectError(log.toFile());
        return new TrainingRun(builder, log);
    }

    /**
     * Runs until the process has ended.
     *
     * @throws PreparationFailed if it does not start, answer and end as it should
     */
    void run() throws IOException {
        Process process = builder.start();
        Executor later = CompletableFuture.delayedExecutor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        later.execute(process::destroyForcibly);
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            TrainingRequests.sendTo(awaitReady(out));
            process.toHandle().destroy(); // the process itself would not let us read on
            out.lines().forEach(line -> {});
            requireSuccess(process.waitFor());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new PreparationFailed("interrupted", interrupted);
        } finally {
            process.destroyForcibly();
        }
    }

    private String awaitReady(BufferedReader out) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(READY)) {
                return line.substring(READY.length());
            }
        }
        List<String> told = Files.readAllLines(log);
        throw new PreparationFailed(
                "the demo did not start for training: "
                        + (told.isEmpty() ? "" : told.get(told.size() - 1)));
    }

    private static void requireSuccess(int exitCode) {
        if (exitCode != 0) {
            throw new PreparationFailed("the training run ended with exit code " + exitCode);
        }
    }
}
