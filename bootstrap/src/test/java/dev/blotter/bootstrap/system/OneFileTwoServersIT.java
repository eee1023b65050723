package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** Two servers that are started at once on one H2 file. */
class OneFileTwoServersIT {

    @TempDir private Path directory;

    @RepeatedTest(3)
    void serversStartedAtOnceOnANewFileBothServe() {
        try (BlotterProcess first = BlotterProcess.in(directory, "serve", "--port", "0");
                BlotterProcess second = BlotterProcess.in(directory, "serve", "--port", "0")) {
            assertThat(first.awaitReady()).isNotEqualTo(second.awaitReady());
        }
    }
}
