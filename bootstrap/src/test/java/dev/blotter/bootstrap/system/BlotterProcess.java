package dev.blotter.bootstrap.system;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The packaged jar as a process of its own, as an operator starts it. */
final class BlotterProcess implements AutoCloseable {

    static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /**
     * A process that lives for seconds is cheaper with one compiler and one thread that collects.
     */
    static final List<String> CHEAP = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** Where the build puts what it makes. */
    static final Path BUILT = Path.of(System.getProperty("basedir"), "target");

    /** What operators get. */
    static final Path JAR = BUILT.resolve("blotter.jar");

    private static final long PATIENCE_SECONDS = 300;
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
        return ofJar(JAR, directory, arguments);
    }

    /** Runs the jar with these arguments in a directory, and with these options of Java, too. */
    static BlotterProcess with(List<String> options, Path directory, String... arguments) {
        List<String> all = new ArrayList<>(CHEAP);
        all.addAll(options);
        return withOnly(all, directory, arguments);
    }

    /** Runs the jar with these arguments in a directory, and with only these options of Java. */
    static BlotterProcess withOnly(List<String> options, Path directory, String... arguments) {
        return start(program(options, JAR), directory, Map.of(), arguments);
    }

    /** Runs the jar with these arguments in a directory, amid these variables. */
    static BlotterProcess amid(Map<String, String> variables, Path directory, String... arguments) {
        return start(program(CHEAP, JAR), directory, variables, arguments);
    }

    /** Runs a jar with these arguments in a directory. */
    static BlotterProcess ofJar(Path jar, Path directory, String... arguments) {
        return start(program(CHEAP, jar), directory, Map.of(), arguments);
    }

    private static List<String> program(List<String> options, Path jar) {
        List<String> program = new ArrayList<>(List.of(JAVA));
        program.addAll(options);
        if (options.containsAll(CHEAP) && jar.equals(JAR)) {
            program.addAll(ClassArchive.reading());
        }
        program.addAll(List.of("-jar", jar.toString()));
        return program;
    }

    /** Runs a start script on this Java, with more variables in its environment. */
    static BlotterProcess ofScript(
            Path script, Path directory, Map<String, String> variables, String... arguments) {
        Map<String, String> environment = new HashMap<>();
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.putAll(variables);
        return start(List.of(script.toString()), directory, environment, arguments);
    }

    private static BlotterProcess start(
            List<String> program,
            Path directory,
            Map<String, String> variables,
            String... arguments) {
        List<String> command = new ArrayList<>(program);
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BLOTTER_"));
        builder.environment().put("BLOTTER_MANAGEMENT_PORT", "0");
        builder.environment().putAll(variables);
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

    /** The next line on standard output that has this text. */
    String awaitLine(String text) {
        String line = line();
        while (!line.contains(text)) {
            line = line();
        }
        return line;
    }

    /** All lines on standard output that have not been read, once the process has ended. */
    List<String> lines() {
        return out.lines().toList();
    }

    /** Writes a line to standard input, and ends it. */
    BlotterProcess type(String line) {
        try (Writer input = process.outputWriter(StandardCharsets.UTF_8)) {
            input.write(line + "\n");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return this;
    }

    /** Sends SIGKILL, and waits until the process is gone. */
    void kill() {
        process.destroyForcibly();
        exitCode();
    }

    /** Sends SIGTERM. */
    void terminate() {
        process.toHandle().destroy(); // the process itself would not let us read on
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
