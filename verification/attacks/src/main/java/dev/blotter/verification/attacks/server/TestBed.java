package dev.blotter.verification.attacks.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The jar under attack, and what is started of it. */
public final class TestBed implements AutoCloseable {

    /** How long a command of the jar may take. */
    public static final Duration COMMAND = Duration.ofSeconds(60);

    /** How many requests warm a server. */
    public static final int WARMING_REQUESTS = 3_000;

    private static final int FEW_KILLS = 4;
    private static final int MANY_KILLS = 100;
    private static final long SOME_REQUESTS = 5_000;
    private static final long MANY_REQUESTS = 1_000_000;

    private final Processes processes = new Processes();
    private final List<AutoCloseable> ofAttack = new ArrayList<>();
    private final Path jar;
    private final Path kept;
    private final Path scratch;
    private final boolean thorough;
    private Path before;
    private Baseline warm;
    private Postgres postgres;
    private int warmServers;
    private int directories;
    private int kills;
    private long requests;

    /**
     * A test bed.
     *
     * @param jar the packaged jar
     * @param kept where made-up books are kept for the next time
     * @param thorough whether attacks that are repeated are repeated often
     */
    public TestBed(Path jar, Path kept, boolean thorough) throws IOException {
        this.jar = jar.toAbsolutePath();
        this.before = this.jar;
        this.kept = Files.createDirectories(kept).toAbsolutePath();
        this.scratch = Files.createTempDirectory("blotter-attacks");
        this.thorough = thorough;
    }

    /** Takes this jar for the release before. */
    public TestBed after(Path release) {
        before = release.toAbsolutePath();
        return this;
    }

    /** The jar of the release before; the one under attack where none is known. */
    public Path before() {
        return before;
    }

    /** Whether attacks that are repeated are to be repeated often. */
    public boolean thorough() {
        return thorough;
    }

    /** How often what is killed at random moments is killed. */
    public int kills() {
        return kills > 0 ? kills : thorough ? MANY_KILLS : FEW_KILLS;
    }

    /** Kills as often as this, however thorough. */
    public TestBed killing(int times) {
        kills = times;
        return this;
    }

    /** How many mutated requests are sent. */
    public long requests() {
        return requests > 0 ? requests : thorough ? MANY_REQUESTS : SOME_REQUESTS;
    }

    /** Sends as many mutated requests as this, however thorough. */
    public TestBed sending(long many) {
        requests = many;
        return this;
    }

    /** An empty directory. */
    public Path directory() throws IOException {
        return Files.createDirectory(scratch.resolve("d" + directories++));
    }

    /** The jar, to be started with these arguments in an empty directory. */
    public Launch jar(String... arguments) throws IOException {
        return new Launch(processes, jar, directory(), arguments);
    }

    /** A process for commands, which is closed at the end of the attack. */
    public Resident resident() throws IOException {
        return closing(Resident.start(jar()));
    }

    /** Books of this size, as a directory to import; made once. */
    public Path books(MadeUpBook book) throws IOException, InterruptedException {
        return book.in(kept);
    }

    /** A server that is closed at the end of the attack. */
    public ServerProcess serve(Launch launch) throws IOException {
        return closing(ServerProcess.start(launch));
    }

    /** A server of the demonstration book that has answered nothing yet. */
    public ServerProcess fresh() throws IOException {
        return serve(demo());
    }

    /**
     * How a server of the demonstration book is started: as the start script does it, or, to be
     * thorough, with both compilers, as other books are served.
     */
    public Launch demo() throws IOException {
        Launch launch = jar("serve", "--demo", "--port", "0");
        return thorough ? launch : launch.withFirstCompilerOnly();
    }

    /**
     * The server of the demonstration book that attacks share; another one if it does not answer.
     */
    public ServerProcess warm() throws IOException, InterruptedException {
        if (warm == null || !warm.server().answers()) {
            if (warm != null) {
                warm.server().close();
            }
            warm = Baseline.warming(ServerProcess.start(demo()), WARMING_REQUESTS);
            warmServers++;
        }
        return warm.server();
    }

    /** How the shared server was before the first attack. */
    public Baseline beforeAttacks() {
        return warm;
    }

    /** How many shared servers there had to be. */
    public int warmServers() {
        return warmServers;
    }

    /** A PostgreSQL that attacks share, as it comes; it is started once. */
    public Postgres postgres() throws IOException {
        if (postgres == null) {
            postgres = Postgres.start();
        }
        return postgres;
    }

    /** Whether PostgreSQL can be started on this machine. */
    public boolean hasPostgres() {
        try {
            postgres();
            return true;
        } catch (IOException cannotBeStarted) {
            return false;
        }
    }

    /** Has something closed at the end of the attack. */
    public <T extends AutoCloseable> T closing(T resource) {
        ofAttack.add(resource);
        return resource;
    }

    /** Closes what an attack has left open. */
    public void endAttack() {
        ofAttack.forEach(TestBed::closed);
        ofAttack.clear();
    }

    @Override
    public void close() throws IOException {
        endAttack();
        processes.kill();
        if (postgres != null) {
            postgres.close();
        }
        try (Stream<Path> files = Files.walk(scratch)) {
            files.sorted(Comparator.reverseOrder()).forEach(TestBed::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void closed(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
