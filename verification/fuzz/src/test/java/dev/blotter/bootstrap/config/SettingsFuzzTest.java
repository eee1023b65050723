package dev.blotter.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A properties file as anything may have written it: read, or refused in one line. */
class SettingsFuzzTest {

    @FuzzTest
    void aFileIsReadOrRefusedInOneLine(FuzzedDataProvider data) throws IOException {
        Path file = Files.createTempFile("fuzz", ".properties");
        try {
            Files.write(file, data.consumeRemainingAsBytes());
            read(file);
        } finally {
            Files.delete(file);
        }
    }

    @FuzzTest
    void everyValueIsReadOrRefusedInOneLine(FuzzedDataProvider data) {
        Setting setting = data.pickValue(Setting.values());
        try {
            new SettingsReader(Map.of(), Map.of(), Path.of("nowhere"))
                    .read(Map.of(setting, data.consumeRemainingAsString()), Optional.empty());
        } catch (OperatorError refused) {
            requireOneLine(refused);
        }
    }

    private static void read(Path file) {
        try {
            new SettingsReader(Map.of(), Map.of(), Path.of("nowhere"))
                    .read(Map.of(), Optional.of(file));
        } catch (OperatorError refused) {
            requireOneLine(refused);
        }
    }

    private static void requireOneLine(OperatorError refused) {
        assertThat(refused.getMessage().chars()).isNotEmpty().noneMatch(Character::isISOControl);
    }
}
