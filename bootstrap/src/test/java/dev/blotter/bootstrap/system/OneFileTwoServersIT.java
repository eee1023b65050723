package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two servers that are started at once on one H2 file: once in a build, more often with {@code
 * -Dtest.thorough=true}.
 */
class OneFileTwoServersIT {

    private static final int TIMES = Boolean.getBoolean("test.thorough") ? 10 : 1;

    @TempDir private Path directory;

    @Test
    void serversStartedAtOnceOnANewFileBothServe() throws IOException {
        for (int i = 0; i < TIMES; i++) {
            startTwoIn(Files.createDirectory(directory.resolve("new" + i)));
        }
    }

    private static void startTwoIn(Path directory) {
        try (BlotterProcess first = BlotterProcess.in(directory, "serve", "--port", "0");
                BlotterProcess second =
                        BlotterProcess.in(
                                directory, "serve", "--port", "0", "--management-port", "off")) {
            assertThat(first.awaitReady()).isNotEqualTo(second.awaitReady());
        }
    }
}
