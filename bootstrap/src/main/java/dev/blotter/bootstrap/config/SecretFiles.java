package dev.blotter.bootstrap.config;

import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;

/** Secrets that stand in files, where Docker and Kubernetes put them. */
final class SecretFiles {

    private SecretFiles() {}

    /**
     * Puts what the files have in the place of the secrets.
     *
     * @throws OperatorError if a file cannot be read, or a secret is set beside its file
     */
    static void readInto(Map<Setting, SettingValues.Value> values) {
        Arrays.stream(Setting.values())
                .filter(Setting::isSecret)
                .filter(secret -> !values.get(secret.inFile()).text().isEmpty())
                .forEach(secret -> values.put(secret, read(secret, values)));
    }

    private static SettingValues.Value read(
            Setting secret, Map<Setting, SettingValues.Value> values) {
        if (!values.get(secret).text().isEmpty()) {
            throw OperatorError.ofSettings(
                    "settings %s and %s: set one of them, not both"
                            .formatted(secret.key(), secret.inFile().key()));
        }
        String file = values.get(secret.inFile()).text();
        return new SettingValues.Value(text(secret, file), secret.inFile().key());
    }

    /** Reads the secret each time, if it stands in a file. */
    static Supplier<String> current(Setting secret, SettingValues given) {
        return given.isSet(secret.inFile())
                ? () -> text(secret, given.text(secret.inFile()))
                : () -> given.text(secret);
    }

    private static String text(Setting secret, String file) {
        try {
            String text = Files.readString(Path.of(file)).replaceAll("\\A\uFEFF|[\\r\\n]+\\z", "");
            if (text.isEmpty()) {
                throw refused(secret, file, "it is empty");
            }
            return text;
        } catch (IOException | InvalidPathException unreadable) {
            throw refused(secret, file, OneLine.reason(unreadable));
        }
    }

    private static OperatorError refused(Setting secret, String file, String reason) {
        return OperatorError.ofSettings(
                "setting %s: cannot read %s: %s".formatted(secret.inFile().key(), file, reason));
    }
}
