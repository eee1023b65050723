package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.bootstrap.config.Setting;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationsTest {

    @Test
    void theTableOfSettingsIsTheListOfSettings() {
        List<String> rows =
                Documents.text(Documents.ROOT.resolve("docs/operations.md"))
                        .lines()
                        .filter(line -> line.startsWith("| `blotter."))
                        .toList();

        assertThat(rows)
                .containsExactlyElementsOf(
                        Arrays.stream(Setting.values()).map(OperationsTest::row).toList());
    }

    private static String row(Setting setting) {
        String standard = setting.standard().isEmpty() ? "" : " " + setting.standard();
        return "| `%s` |%s | %s |".formatted(setting.key(), standard, setting.meaning());
    }
}
