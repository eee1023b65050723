package dev.blotter.benchmark.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A server in a process of its own. */
public final class ServerProcess implements AutoCloseable {

    private static final String READY = " is ready at ";
    private static final Pattern MANAGED = Pattern.compile("^ +management +(\\S+)$");
    private static final String WAITERS = "blotter_waiters ";
    private static final long PATIENCE_SECONDS = 10;
    private static final long MILLIS_PER_TICK = 10;

    /** Field 2 is the name of the thread, 14 and 15 are its ticks (proc(5)). */
    private static final Pattern COMPILER =
            Pattern.compile("\\(C[12] Compiler.*\\) \\S(?: \\S+){10} (\\d+) (\\d+)");

    private final Process process;
    private final URI address;
    private final BufferedReader out;
    private Optional<URI> managed = Optional.empty();

    private ServerProcess(Process process, URI address, BufferedReader out) {
        this.process = process;
        this.address = address;
        this.out = out;
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
        return new ServerProcess(process, URI.create(line.substring(at + READY.length())), out);
    }

    /** Where it answers. */
    public URI address() {
        return address;
    }

    /** The time that it has had processors for, garbage collection and compilation included. */
    public Duration cpu() {
        return process.info()
                .totalCpuDuration()
                .orElseThrow(() -> new IllegalStateException("no CPU time of " + pid()));
    }

    /**
     * The part of {@link #cpu} that Java's compilers took, where the system shows it as Linux does.
     */
    public Duration compilerCpu() throws IOException {
        Path threads = Path.of("/proc", String.valueOf(pid()), "task");
        Duration sum = Duration.ZERO;
        if (Files.exists(threads)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
                for (Path thread : all) {
                    sum = sum.plus(compilerCpu(thread.resolve("stat")));
                }
            }
        }
        return sum;
    }

    /** A thread may have ended meanwhile. */
    private static Duration compilerCpu(Path stat) throws IOException {
        try {
            Matcher compiler = COMPILER.matcher(Files.readString(stat));
            return compiler.find()
                    ? Duration.ofMillis(
                            MILLIS_PER_TICK
                                    * (Long.parseLong(compiler.group(1))
                                            + Long.parseLong(compiler.group(2))))
                    : Duration.ZERO;
        } catch (NoSuchFileException ended) {
            return Duration.ZERO;
        }
    }

    /** The bytes of its memory that are resident, where the system tells them as Linux does. */
    public OptionalLong residentBytes() throws IOException {
        Path status = Path.of("/proc", String.valueOf(pid()), "status");
        if (!Files.exists(status)) {
            return OptionalLong.empty();
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst();
        }
    }

    /** Its threads, where the system tells them as Linux does; else 0. */
    public long threads() throws IOException {
        return entries("task");
    }

    /** Its open files and connections, where the system tells them as Linux does; else 0. */
    public long descriptors() throws IOException {
        return entries("fd");
    }

    private long entries(String what) throws IOException {
        Path directory = Path.of("/proc", String.valueOf(pid()), what);
        if (!Files.exists(directory)) {
            return 0;
        }
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.count();
        }
    }

    /** The bytes of the objects that are left after a full garbage collection, which it makes. */
    public long liveHeapBytes() throws IOException {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        Process histogram =
                new ProcessBuilder(jcmd, String.valueOf(pid()), "GC.class_histogram")
                        .redirectErrorStream(true)
                        .start();
        try (BufferedReader out = histogram.inputReader(StandardCharsets.UTF_8)) {
            return out.lines()
                    .filter(line -> line.startsWith("Total "))
                    .mapToLong(line -> Long.parseLong(line.trim().replaceFirst(".*\\s", "")))
                    .findFirst()
                    .orElseThrow(() -> new IOException("jcmd tells nothing of the heap"));
        }
    }

    /** How many clients wait at it for news of positions, as its metrics say. */
    public int waiters() throws IOException {
        try (InputStream in = management().resolve("/metrics").toURL().openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith(WAITERS))
                    .mapToInt(line -> (int) Double.parseDouble(line.substring(WAITERS.length())))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no metric " + WAITERS.trim()));
        }
    }

    /** It says so after its own address. */
    private URI management() throws IOException {
        while (managed.isEmpty()) {
            String line = out.readLine();
            if (line == null) {
                throw new IOException("no address of metrics at " + address);
            }
            Matcher found = MANAGED.matcher(line);
            managed = found.find() ? Optional.of(URI.create(found.group(1))) : Optional.empty();
        }
        return managed.get();
    }

    /** The number of the process. */
    public long pid() {
        return process.pid();
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
