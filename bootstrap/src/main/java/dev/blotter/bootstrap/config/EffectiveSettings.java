package dev.blotter.bootstrap.config;

import io.smallrye.config.SmallRyeConfig;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All settings as they are in force, with secrets masked. As a text, one line a setting.
 *
 * @param all the settings in the order in which {@link Setting} has them
 */
public record EffectiveSettings(List<Line> all) {

    static final String DEFAULT = "default";

    public EffectiveSettings {
        all = List.copyOf(all);
    }

    static EffectiveSettings of(SmallRyeConfig config) {
        GivenValues given = new GivenValues(config);
        return new EffectiveSettings(
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

    /** A URL may have a password in it. */
    private static String shown(Setting setting, String text) {
        return setting.isSecret() && !text.isEmpty()
                ? "****"
                : text.replaceAll("(?i)(password=)[^&;]*", "$1****");
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
