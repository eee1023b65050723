package dev.blotter.bootstrap.config;

import dev.blotter.application.text.NearestName;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Gathers settings from their sources, and refuses unknown keys. */
public final class SettingsReader {
    private final Map<String, String> systemProperties;
    private final Map<String, String> environment;
    private final Path directory;

    SettingsReader(
            Map<String, String> systemProperties, Map<String, String> environment, Path directory) {
        this.systemProperties = systemProperties;
        this.environment = environment;
        this.directory = directory;
    }

    /** A reader of this process's system properties, environment and working directory. */
    public static SettingsReader ofProcess() {
        return new SettingsReader(
                SettingsFile.texts(System.getProperties()), System.getenv(), Path.of(""));
    }

    /**
     * The settings in force.
     *
     * @param commandLine the settings of the command line
     * @param named the properties file, which must exist; if none is named, {@code
     *     blotter.properties} in the working directory is read if it is there
     * @throws OperatorError if a key is unknown or a value impossible, or if another user may have
     *     written the file that is not named
     */
    public Settings read(Map<Setting, String> commandLine, Optional<Path> named) {
        Optional<SettingsFile> file =
                named.map(SettingsFile::named).or(() -> SettingsFile.usualIn(directory));
        Map<String, String> fromFile = file.map(SettingsFile::values).orElse(Map.of());
        List<String> ignored = ServiceVariables.in(environment);
        Map<String, String> variables = new TreeMap<>(environment);
        variables.keySet().removeAll(ignored);
        refuseUnknown(fromFile.keySet().stream(), names(Setting::key));
        refuseUnknown(startingWith(Setting.PREFIX, systemProperties), names(Setting::key));
        refuseUnknown(startingWith("BLOTTER_", variables), variables());
        Map<Setting, SettingValues.Value> values = new EnumMap<>(Setting.class);
        for (Setting setting : Setting.values()) {
            values.put(
                    setting,
                    in(commandLine, setting, "option")
                            .or(() -> in(systemProperties, setting.key(), "system property"))
                            .or(() -> in(variables, setting.variable(), "environment"))
                            .or(() -> in(fromFile, setting.key(), "file"))
                            .orElseGet(() -> standard(setting)));
        }
        new SettingValues(values).requireReadable();
        SecretFiles.readInto(values);
        return Settings.of(new SettingValues(values), file.map(SettingsFile::path), ignored);
    }

    private static <K> Optional<SettingValues.Value> in(
            Map<K, String> given, K key, String source) {
        return Optional.ofNullable(given.get(key))
                .map(text -> new SettingValues.Value(text, source));
    }

    private static SettingValues.Value standard(Setting setting) {
        return new SettingValues.Value(setting.standard(), EffectiveSettings.DEFAULT);
    }

    private static List<String> names(Function<Setting, String> name) {
        return Arrays.stream(Setting.values()).map(name).toList();
    }

    /** All variables that may be set; the last one is the start script's. */
    private static List<String> variables() {
        return Stream.concat(names(Setting::variable).stream(), Stream.of("BLOTTER_JAVA_OPTS"))
                .toList();
    }

    private static Stream<String> startingWith(String prefix, Map<String, String> given) {
        return given.keySet().stream().filter(key -> key.startsWith(prefix));
    }

    private static void refuseUnknown(Stream<String> given, Collection<String> known) {
        given.filter(key -> !known.contains(key))
                .sorted()
                .findFirst()
                .ifPresent(
                        key -> {
                            throw OperatorError.ofSettings(
                                    "unknown setting %s; the nearest known one is %s"
                                            .formatted(key, NearestName.of(key, known)));
                        });
    }
}
