package dev.blotter.bootstrap.config;

import dev.blotter.adapter.jdbc.JdbcSettings;
import io.smallrye.config.SmallRyeConfig;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * All settings as they are in force, with secrets masked. As a text, one line a setting.
 *
 * @param file the absolute path of the properties file that was read
 * @param ignored the variables of the environment that Kubernetes sets for Services
 * @param all the settings in the order in which {@link Setting} has them
 */
public record EffectiveSettings(Optional<Path> file, List<String> ignored, List<Line> all) {

    static final String DEFAULT = "default";

    public EffectiveSettings {
        ignored = List.copyOf(ignored);
        all = List.copyOf(all);
    }

    static EffectiveSettings of(SmallRyeConfig config, Optional<Path> file, List<String> ignored) {
        GivenValues given = new GivenValues(config);
        return new EffectiveSettings(
                file,
                ignored,
                Arrays.stream(Setting.values())
                        .map(
                                setting ->
                                        new Line(
                                                setting.key(),
                                                shown(setting, given.text(setting)),
                                                SettingsReader.source(
                                                        config.getConfigValue(setting.key())
                                                                .getConfigSourceOrdinal())))
                        .toList());
    }

    private static String shown(Setting setting, String text) {
        return setting.isSecret() && !text.isEmpty() ? "****" : JdbcSettings.masked(text);
    }

    /** Where settings come from beside the command line and the environment, in a few words. */
    public String origin() {
        return file.map(path -> "read from " + path).orElse("read from no properties file");
    }

    /** How many settings somebody has given a value. */
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
     * @param source where the value comes from
     */
    public record Line(String key, String value, String source) {}
}
