package dev.blotter.bootstrap.system;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The packaged jar as a process of its own, as an operator starts it. */
final class BlotterProcess implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;
    private static final String READY = "Blotter is ready at ";

    private final Process process;
    private final BufferedReader out;
    private final CompletableFuture<String> err;

    private BlotterProcess(Process process) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
        this.err =
                CompletableFuture.supplyAsync(
                        () -> text(process.getErrorStream()), task -> new Thread(task).start());
    }

    /** Runs the jar with these arguments in a directory. */
    static BlotterProcess in(Path directory, String... arguments) {
        return with(List.of(), directory, arguments);
    }

    /** Runs the jar with these arguments in a directory, and with these options of Java. */
    static BlotterProcess with(List<String> options, Path directory, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.add("-jar");
        command.add(Path.of(System.getProperty("basedir"), "target", "blotter.jar").toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BLOTTER_"));
        try {
            return new BlotterProcess(builder.start());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Waits until the process says that it is ready, and returns the address that it says. */
    String awaitReady() {
        String line = line();
        if (line == null || !line.startsWith(READY)) {
            process.destroyForcibly();
            throw new AssertionError("not ready but '" + line + "': " + err.join());
        }
        return line.substring(READY.length());
    }

    /** The next line on standard output, or null at its end. */
    String line() {
        try {
            return out.readLine();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Sends SIGTERM. */
    void terminate() {
        process.destroy();
    }

    int exitCode() {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("still running after " + PATIENCE_SECONDS + " s");
            }
            return process.exitValue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    /** All that was printed on standard error, once the process has ended. */
    String standardError() {
        return err.join();
    }

    private static String text(InputStream stream) {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
