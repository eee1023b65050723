package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.directory.ImportMode;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Some writes for every build; {@link CutOffImports} takes as many as one likes. */
class CutOffImportsIT {

    private static final int ACCOUNTS = 1000;
    private static final int STEP = 6;

    @TempDir private Path directory;

    @Test
    void anImportThatIsCutOffIsThereAsAWholeOrNotAtAll() throws IOException, SQLException {
        CutOffImports imports = new CutOffImports(directory, ACCOUNTS, ImportMode.MERGE);

        assertThat(imports.run(STEP, line -> {})).isEmpty();
    }
}
