package dev.blotter.bootstrap.config;

import dev.blotter.adapter.jdbc.JdbcSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * All settings in force, with secrets masked. As a text, one line a setting.
 *
 * @param file the absolute path of the properties file that was read
 * @param ignored the variables of the environment that Kubernetes sets for Services
 * @param all the settings in the order of {@link Setting}
 */
public record EffectiveSettings(Optional<Path> file, List<String> ignored, List<Line> all) {
    static final String DEFAULT = "default";

    public EffectiveSettings {
        ignored = List.copyOf(ignored);
        all = List.copyOf(all);
    }

    /** The sources of settings beside the command line and the environment, in a few words. */
    public String origin() {
        return file.map(path -> "read from " + path).orElse("read from no properties file");
    }

    /** Returns how many settings have a value of their own. */
    public long given() {
        return all.stream()
                .filter(line -> !line.source().equals(DEFAULT) && !line.value().isEmpty())
                .count();
    }

    @Override
    public String toString() {
        return all.stream()
                .map(line -> line.key() + "=" + line.value())
                .collect(Collectors.joining("\n"));
    }

    /**
     * A setting in force.
     *
     * @param key its key
     * @param value its value as it may be shown
     * @param source the source of the value
     */
    public record Line(String key, String value, String source) {
        static Line of(Setting setting, SettingValues.Value value) {
            boolean hidden = setting.isSecret() && !value.text().isEmpty();
            return new Line(
                    setting.key(),
                    hidden ? "****" : JdbcSettings.masked(value.text()),
                    value.source());
        }
    }
}
