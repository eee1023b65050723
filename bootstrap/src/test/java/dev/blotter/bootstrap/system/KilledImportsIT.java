package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A few kills for every build; {@link KilledImports} runs as many as one likes. */
class KilledImportsIT {

    private static final int KILLS = 6;
    private static final long SEED = 9;
    private static final int ACCOUNTS = 500;

    @TempDir private Path directory;

    /** Each kill takes an import, which starts a process. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void aKilledImportIsThereAsAWholeOrNotAtAllAndTheFileOpensAtOnce() throws IOException {
        assertThat(new KilledImports(directory, SEED, ACCOUNTS).kill(KILLS, line -> {})).isEmpty();
    }
}
