package dev.blotter.verification.attacks.server;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** How the packaged jar, or another class in it, is to be started. */
public final class Launch {

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private final Processes processes;
    private final Path jar;
    private final List<String> arguments;
    private final Map<String, String> environment = new HashMap<>();
    private List<String> program;
    private List<String> options = List.of("-Xmx512m");
    private List<String> compilers = List.of();
    private Path directory;
    private String before = "";

    Launch(Processes processes, Path jar, Path directory, String... arguments) {
        this.processes = processes;
        this.jar = jar;
        this.directory = directory;
        this.arguments = List.of(arguments);
        this.program = List.of("-jar", jar.toString());
    }

    /** Starts another jar. */
    public Launch ofJar(Path other) {
        program = List.of("-jar", other.toString());
        return this;
    }

    /** Starts this class of the jar instead of its main class. */
    public Launch ofClass(String name) {
        program = List.of("-cp", jar.toString(), name);
        return this;
    }

    /** Starts a program of these attacks on the class path of the jar. */
    public Launch inside(Class<?> main) {
        Path own = Path.of(URI.create(location(main)));
        String classPath = jar + File.pathSeparator + own;
        program = List.of("-cp", classPath, main.getName());
        return this;
    }

    private static String location(Class<?> main) {
        return main.getProtectionDomain().getCodeSource().getLocation().toString();
    }

    /** Starts it in this directory. */
    public Launch in(Path other) {
        directory = other;
        return this;
    }

    /** Sets a variable of its environment. */
    public Launch with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Starts it with these options of Java. */
    public Launch options(String... more) {
        options = List.of(more);
        return this;
    }

    /** Starts it with options that cost a short life less, for what is no part of an attack. */
    public Launch cheaply() {
        return options("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    }

    /** Starts it with Java's first compiler only, as the start script does with the demo. */
    Launch withFirstCompilerOnly() {
        compilers = List.of("-XX:TieredStopAtLevel=1");
        return this;
    }

    /** Has a shell run this first, in the same process. */
    public Launch after(String shellCommand) {
        before = shellCommand;
        return this;
    }

    /** Starts it. */
    public Process start() throws IOException {
        List<String> command = new ArrayList<>();
        if (!before.isEmpty()) {
            command.addAll(List.of("sh", "-c", before + "; exec \"$@\"", "sh"));
        }
        command.add(JAVA);
        command.addAll(options);
        command.addAll(compilers);
        command.addAll(program);
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BLOTTER_"));
        builder.environment().putAll(environment);
        return processes.add(builder.start());
    }

    /** Runs it to its end, or for this long. */
    public Ended run(Duration bound) throws IOException, InterruptedException {
        Process process = start();
        process.getOutputStream().close();
        Output out = Output.of(process.getInputStream(), process.toHandle());
        Output err = Output.of(process.getErrorStream(), process.toHandle());
        boolean ended = process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        return new Ended(ended ? process.exitValue() : -1, out.textAtEnd(), err.textAtEnd());
    }
}
