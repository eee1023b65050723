package dev.blotter.verification.attacks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What a process holds, where the system says so in {@code /proc}; else zero.
 *
 * @param descriptors open files and connections
 * @param threads threads
 */
public record Vitals(long descriptors, long threads) {

    private static final long TICKS_A_SECOND = 100;

    static Vitals of(long pid) {
        return new Vitals(count(proc(pid, "fd")), count(proc(pid, "task")));
    }

    /** The milliseconds of processor time that a process has used; in steps of ten of them. */
    static long cpuMillis(ProcessHandle process) throws IOException {
        Path stat = proc(process.pid(), "stat");
        if (!Files.exists(stat)) {
            return process.info().totalCpuDuration().orElseThrow().toMillis();
        }
        String all = Files.readString(stat);
        String[] fields = all.substring(all.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        return TimeUnit.SECONDS.toMillis(ticks) / TICKS_A_SECOND;
    }

    private static Path proc(long pid, String what) {
        return Path.of("/proc", String.valueOf(pid), what);
    }

    private static long count(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.count();
        } catch (IOException noSuchDirectory) {
            return 0;
        }
    }

    @Override
    public String toString() {
        return "%s descriptors and %s threads".formatted(descriptors, threads);
    }
}
