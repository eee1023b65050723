package dev.blotter.benchmark.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server in a process of its own. */
public final class ServerProcess implements AutoCloseable {

    private static final String READY = " is ready at ";
    private static final long PATIENCE_SECONDS = 10;

    private final Process process;
    private final URI address;

    private ServerProcess(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /**
     * Starts a program, and waits for the line in which it says where it is ready.
     *
     * @param log where its standard error goes
     */
    public static ServerProcess start(List<String> command, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
        BlotterJar.forgetSettings(builder);
        Process process = builder.start();
        // A run that is interrupted leaves no server behind.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        // Kept open for as long as the process: what it says later fits the pipe.
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        String line = out.readLine();
        int at = line == null ? -1 : line.indexOf(READY);
        if (at < 0) {
            process.destroyForcibly();
            throw new IOException("%s did not start, see %s".formatted(command.get(0), log));
        }
        return new ServerProcess(process, URI.create(line.substring(at + READY.length())));
    }

    /** Where it answers. */
    public URI address() {
        return address;
    }

    /** The time that it has had processors for, garbage collection and compilation included. */
    public Duration cpu() {
        return process.info()
                .totalCpuDuration()
                .orElseThrow(() -> new IllegalStateException("no CPU time of " + process.pid()));
    }

    /** The bytes of its memory that are resident, where the system tells them as Linux does. */
    public OptionalLong residentBytes() throws IOException {
        Path status = Path.of("/proc", String.valueOf(process.pid()), "status");
        if (!Files.exists(status)) {
            return OptionalLong.empty();
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst();
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
