package dev.blotter.benchmark.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The packaged product.
 *
 * @param jar where it is
 * @param javaOptions what each Java that runs it is given
 */
public record BlotterJar(Path jar, List<String> javaOptions) {

    public BlotterJar {
        javaOptions = List.copyOf(javaOptions);
        if (!Files.exists(jar)) {
            throw new IllegalArgumentException(
                    "there is no " + jar + ": build it, or name another one with --jar");
        }
    }

    /** The program and arguments that do this. */
    public List<String> command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(java());
        command.addAll(javaOptions);
        command.add("-jar");
        command.add(jar.toString());
        command.addAll(List.of(arguments));
        return command;
    }

    /** Starts to do this, and shows what it says. */
    public Process begin(String... arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command(arguments)).inheritIO();
        forgetSettings(builder);
        return builder.start();
    }

    /** Starts to do this, and adds what it says to a file. */
    public Process beginInto(Path log, String... arguments) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command(arguments))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        forgetSettings(builder);
        return builder.start();
    }

    /** Does this, and shows what it says. */
    public void run(String... arguments) throws IOException, InterruptedException {
        int exitCode = begin(arguments).waitFor();
        if (exitCode != 0) {
            throw new IOException(
                    "blotter %s ended with exit code %s".formatted(arguments[0], exitCode));
        }
    }

    /** Serves a database until it is closed. */
    public ServerProcess serve(String database, Path log) throws IOException {
        return ServerProcess.start(command("serve", "--port", "0", "--db", database), log);
    }

    /** Serves with the settings of a file until it is closed. */
    public ServerProcess serveWith(Path settings, Path log) throws IOException {
        return ServerProcess.start(
                command("serve", "--port", "0", "--config", settings.toString()), log);
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    static void forgetSettings(ProcessBuilder builder) {
        builder.environment().keySet().removeIf(name -> name.startsWith("BLOTTER_"));
        builder.environment().put("BLOTTER_MANAGEMENT_PORT", "0");
    }
}
