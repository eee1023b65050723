package dev.blotter.tool.directory.csv;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Files of a data directory as anything may have written them: read, or refused at a place. */
class CsvFuzzTest {

    @FuzzTest
    void aFileIsReadOrRefusedInOneLine(FuzzedDataProvider data) throws IOException {
        BookFile file = data.pickValue(BookFile.values());
        boolean hasHeader = data.consumeBoolean();
        Path path = Files.createTempFile("fuzz", ".csv");
        try {
            Files.write(path, content(file, hasHeader, data.consumeRemainingAsBytes()));
            read(file, path);
        } catch (ImportFailed refused) {
            assertThat(refused.getMessage()).startsWith(file.fileName());
            assertThat(refused.getMessage().chars()).noneMatch(Character::isISOControl);
        } finally {
            Files.delete(path);
        }
    }

    private static void read(BookFile file, Path path) {
        List<DataRow> rows;
        try (CsvFile csv = CsvFile.open(file, new DataFile(path, Source.Own.FILE))) {
            Faults faults = new Faults();
            rows = csv.read(Integer.MAX_VALUE, faults);
            faults.requireNone();
        }
        for (DataRow row : rows) {
            assertThat(row.cells()).hasSameSizeAs(file.columns());
        }
    }

    private static byte[] content(BookFile file, boolean hasHeader, byte[] rest)
            throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        if (hasHeader) {
            String header =
                    file.columns().stream()
                            .map(Column::name)
                            .collect(Collectors.joining(",", "", "\n"));
            content.write(header.getBytes(StandardCharsets.UTF_8));
        }
        content.write(rest);
        return content.toByteArray();
    }
}
