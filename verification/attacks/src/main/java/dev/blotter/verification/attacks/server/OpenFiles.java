package dev.blotter.verification.attacks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files of books that a process has open, where the system says so in {@code /proc}. */
public final class OpenFiles {

    private static final int ACCESS = 3;
    private static final int READING = 0;

    private OpenFiles() {}

    /** Whether the system says so. */
    public static boolean areKnown() {
        return Files.isDirectory(Path.of("/proc/self/fdinfo"));
    }

    /** Their names, each followed by a word unless it is open for reading only. */
    public static List<String> of(long pid) throws IOException {
        Path process = Path.of("/proc", String.valueOf(pid));
        List<String> open = new ArrayList<>();
        try (Stream<Path> descriptors = Files.list(process.resolve("fd"))) {
            for (Path each : descriptors.toList()) {
                add(each, process.resolve("fdinfo").resolve(each.getFileName()), open);
            }
        }
        return open;
    }

    private static void add(Path descriptor, Path about, List<String> open) {
        try {
            String file = Files.readSymbolicLink(descriptor).toString();
            if (file.contains(".mv.db")) {
                String name = Path.of(file).getFileName().toString();
                open.add(isForReading(about) ? name : name + " for writing");
            }
        } catch (IOException closed) {
            return;
        }
    }

    private static boolean isForReading(Path about) throws IOException {
        String flags =
                Files.readAllLines(about).stream()
                        .filter(line -> line.startsWith("flags:"))
                        .findFirst()
                        .orElseThrow();
        return (Long.parseLong(flags.substring("flags:".length()).strip(), 8) & ACCESS) == READING;
    }
}
