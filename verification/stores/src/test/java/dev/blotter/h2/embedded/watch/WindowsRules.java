package dev.blotter.h2.embedded.watch;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The strictest rules of Windows: what is open is neither deleted nor moved nor replaced, a
 * directory cannot be opened, and there are no permissions of POSIX. Counts what it refuses.
 */
public final class WindowsRules implements FileWatch {

    /** Those of this process. */
    public static final WindowsRules INSTANCE = new WindowsRules();

    private final Map<String, Integer> open = new HashMap<>();
    private final Map<String, Integer> refused = new TreeMap<>();

    private WindowsRules() {}

    /** The options of a Java under these rules. */
    public static List<String> options() {
        return List.of(
                "-Djava.nio.file.spi.DefaultFileSystemProvider=" + WatchedProvider.class.getName(),
                "-D" + WatchedProvider.HOW + "=windows",
                "-Dos.name=Windows 11");
    }

    @Override
    public Set<String> views(Set<String> real) {
        return Set.of("basic", "owner");
    }

    @Override
    public synchronized void opened(Path file, boolean made) throws IOException {
        if (Files.isDirectory(file)) {
            refuse("open of a directory", file);
        }
        open.merge(file.toString(), 1, Integer::sum);
    }

    @Override
    public synchronized void closed(Path file) {
        open.merge(file.toString(), -1, (one, other) -> one + other == 0 ? null : one + other);
    }

    @Override
    public synchronized void deleted(Path file) throws IOException {
        requireClosed("delete", file);
    }

    @Override
    public synchronized void moved(Path from, Path to) throws IOException {
        requireClosed("move", from);
        requireClosed("replace", to);
    }

    private void requireClosed(String what, Path file) throws IOException {
        if (open.containsKey(file.toString())) {
            refuse(what, file);
        }
    }

    private void refuse(String what, Path file) throws IOException {
        String kind = file.getFileName().toString().replaceAll("\\d+-[0-9a-f]{16}", "N");
        refused.merge(what + " " + kind, 1, Integer::sum);
        throw new AccessDeniedException(file.toString(), null, what + " of what is open");
    }

    /** What was refused, and how often. */
    public synchronized Map<String, Integer> refused() {
        return new TreeMap<>(refused);
    }

    @Override
    public void written(Path file, long position, byte[] bytes) {}

    @Override
    public void truncated(Path file, long size) {}

    @Override
    public void forced(Path file) {}

    @Override
    public void directoryMade(Path directory) {}
}
