package dev.blotter.verification.attacks.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A packaged server that runs as a process of its own. */
public final class ServerProcess implements AutoCloseable {

    /** Where the interface is. */
    public static final String ROOT = "/dxsca-web";

    /** A request that a user of the demonstration book may make. */
    public static final String POSITIONS = ROOT + "/accounts/default:100042/positions";

    /** The credentials of a user of the demonstration book. */
    public static final String DESK = Http.basic("desk", "desk-demo");

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration START = Duration.ofMinutes(2);
    private static final Duration SOON = Duration.ofSeconds(2);
    private static final Pattern READY =
            Pattern.compile("Blotter is ready at https?://[^/]*:(\\d+)/.*");
    private static final Pattern MANAGEMENT =
            Pattern.compile(" +management +http://[^/]*:(\\d+)/.*");
    private static final Pattern USED_HEAP = Pattern.compile("used (\\d+)K");
    private static final int REQUESTS = 200;

    private final Process process;
    private final Optional<TlsIdentity> tls;
    private final Output log;
    private final int port;
    private final int managementPort;
    private volatile boolean ready;

    private ServerProcess(Process process, Optional<TlsIdentity> tls) throws IOException {
        this.process = process;
        this.tls = tls;
        this.log = Output.of(process.getErrorStream(), process.toHandle());
        CompletableFuture.delayedExecutor(START.toSeconds(), TimeUnit.SECONDS)
                .execute(this::killUnlessReady);
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        this.port = awaitPort(READY, out);
        this.managementPort = awaitPort(MANAGEMENT, out);
        this.ready = true;
    }

    /** A server that is ready, started as it is said. */
    public static ServerProcess start(Launch launch) throws IOException {
        return start(launch, Optional.empty());
    }

    /** The same, which speaks TLS if it is given a certificate. */
    public static ServerProcess start(Launch launch, Optional<TlsIdentity> tls) throws IOException {
        tls.ifPresent(identity -> identity.giveTo(launch));
        return new ServerProcess(launch.with("BLOTTER_MANAGEMENT_PORT", "0").start(), tls);
    }

    /** The port of the interface. */
    public int port() {
        return port;
    }

    /** The port that the server says in such a line. */
    private int awaitPort(Pattern said, BufferedReader out) throws IOException {
        for (String text = out.readLine(); text != null; text = out.readLine()) {
            Matcher line = said.matcher(text);
            if (line.matches()) {
                return Integer.parseInt(line.group(1));
            }
        }
        process.destroyForcibly();
        throw new IOException("the server does not start: " + log.text().strip());
    }

    private void killUnlessReady() {
        if (!ready) {
            process.destroyForcibly();
        }
    }

    /** A new connection, which waits ten seconds for an answer. */
    public Http connect() throws IOException {
        return connect(PATIENCE);
    }

    /** A new connection, which waits this long for an answer. */
    public Http connect(Duration patience) throws IOException {
        return tls.isPresent()
                ? Http.to(port, patience, tls.get().clients())
                : Http.to(port, patience);
    }

    /** Sends a GET on a connection of its own. */
    public Answer get(Duration patience, String target, String... headers) {
        try (Http http = connect(patience)) {
            return http.get(target, headers);
        } catch (IOException refused) {
            return Answer.CLOSED;
        }
    }

    /** Whether a new client gets an answer soon. */
    public boolean answers() {
        return get(SOON, ROOT + "/").status() == 404;
    }

    /** What the second port says at this address, or that it says nothing. */
    public Answer management(String target) {
        try (Http http = Http.to(managementPort, PATIENCE)) {
            return http.get(target);
        } catch (IOException refused) {
            return Answer.CLOSED;
        }
    }

    /** Whether it says that it can answer everything. */
    public boolean isReady() {
        return management("/health/ready?for=positions").status() == 200;
    }

    /** Whether it says that it can answer what is in memory. */
    public boolean isReadyForInstruments() {
        return management("/health/ready").status() == 200;
    }

    /** What it holds. */
    public Vitals vitals() {
        return Vitals.of(process.pid());
    }

    /** The milliseconds of processor time that it has used. */
    public long cpuMillis() throws IOException {
        return Vitals.cpuMillis(process.toHandle());
    }

    /** The bytes of its heap that are in use after a collection. */
    public long heapAfterCollection() throws IOException, InterruptedException {
        Jcmd.run(process.pid(), "GC.run");
        return heap();
    }

    /** The bytes of its heap that are in use, or not collected yet. */
    public long heap() throws IOException, InterruptedException {
        return Jcmd.run(process.pid(), "GC.heap_info")
                .lines()
                .filter(line -> line.contains("generation") || line.contains("-first heap"))
                .map(USED_HEAP::matcher)
                .filter(Matcher::find)
                .mapToLong(used -> Long.parseLong(used.group(1)) << 10)
                .sum();
    }

    /** The median time of an answer on one connection, in microseconds. */
    public long medianMicros() throws IOException {
        long[] nanos = new long[REQUESTS];
        try (Http http = connect()) {
            for (int i = 0; i < nanos.length; i++) {
                long begin = System.nanoTime();
                http.get(POSITIONS, DESK);
                nanos[i] = System.nanoTime() - begin;
            }
        }
        Arrays.sort(nanos);
        return TimeUnit.NANOSECONDS.toMicros(nanos[nanos.length / 2]);
    }

    /** What it has logged so far, up to a bound. */
    public String log() {
        return log.text();
    }

    /** How much it has logged. */
    public long logBytes() {
        return log.bytes();
    }

    /** Its process. */
    public Process process() {
        return process;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
