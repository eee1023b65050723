package dev.blotter.benchmark.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** How many files and connections a process may have open, where the system tells as Linux does. */
public final class OpenFiles {

    private static final String LIMIT = "Max open files";

    /** What a process opens beside its connections: libraries, logs, the database. */
    private static final int OTHERS = 500;

    private OpenFiles() {}

    /**
     * Refuses to begin what ends in connections that cannot be opened.
     *
     * @param who whose process it is
     */
    public static void check(String who, long pid, int connections) throws IOException {
        Path limits = Path.of("/proc", String.valueOf(pid), "limits");
        if (!Files.exists(limits)) {
            return;
        }
        long most = most(limits);
        if (most < connections + OTHERS) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "%s may open %,d files, and needs %,d for %,d connections: raise it with ulimit -n",
                            who,
                            most,
                            connections + OTHERS,
                            connections));
        }
    }

    /** How many a process has open. */
    public static OptionalLong count(long pid) throws IOException {
        Path open = Path.of("/proc", String.valueOf(pid), "fd");
        if (!Files.exists(open)) {
            return OptionalLong.empty();
        }
        try (Stream<Path> all = Files.list(open)) {
            return OptionalLong.of(all.count());
        }
    }

    private static long most(Path limits) throws IOException {
        try (Stream<String> lines = Files.lines(limits)) {
            return lines.filter(line -> line.startsWith(LIMIT))
                    .map(line -> line.substring(LIMIT.length()).trim().replaceFirst("\\s.*", ""))
                    .mapToLong(
                            soft ->
                                    soft.equals("unlimited")
                                            ? Long.MAX_VALUE
                                            : Long.parseLong(soft))
                    .findFirst()
                    .orElse(Long.MAX_VALUE);
        }
    }
}
