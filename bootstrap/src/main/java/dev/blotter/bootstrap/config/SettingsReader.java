package dev.blotter.bootstrap.config;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Gathers settings from where they may come from, and refuses every key that is none. */
public final class SettingsReader {

    private static final int COMMAND_LINE = 500;
    private static final int SYSTEM_PROPERTIES = 400;
    private static final int ENVIRONMENT = 300;
    private static final int FILE = 200;

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
     * The settings as they are in force.
     *
     * @param commandLine what the command line says
     * @param named the properties file, which must exist; if none is named, {@code
     *     blotter.properties} in the working directory is read if it is there
     * @throws ConfigurationError if a key is unknown or a value impossible, or if another user may
     *     have written the file that is not named
     */
    public Settings read(Map<Setting, String> commandLine, Optional<Path> named) {
        Optional<SettingsFile> file =
                named.map(SettingsFile::named).or(() -> SettingsFile.usualIn(directory));
        Map<String, String> fromFile = file.map(SettingsFile::values).orElse(Map.of());
        List<String> ignored = ServiceVariables.in(environment);
        Map<String, String> variables = new TreeMap<>(environment);
        variables.keySet().removeAll(ignored);
        refuseUnknown(fromFile.keySet(), keys());
        refuseUnknown(startingWith(Setting.PREFIX, systemProperties.keySet()), keys());
        refuseUnknown(startingWith("BLOTTER_", variables.keySet()), variables());
        return Settings.of(
                config(commandLine, variables, fromFile), file.map(SettingsFile::path), ignored);
    }

    private SmallRyeConfig config(
            Map<Setting, String> commandLine,
            Map<String, String> variables,
            Map<String, String> fromFile) {
        Map<String, String> options =
                commandLine.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        option -> option.getKey().key(), Map.Entry::getValue));
        SmallRyeConfigBuilder builder = new SmallRyeConfigBuilder();
        builder.withSources(
                new PropertiesConfigSource(options, "command line", COMMAND_LINE),
                new PropertiesConfigSource(
                        systemProperties, "system properties", SYSTEM_PROPERTIES),
                new EnvConfigSource(variables, ENVIRONMENT),
                new PropertiesConfigSource(fromFile, "properties file", FILE));
        for (Setting setting : Setting.values()) {
            builder.withDefaultValue(setting.key(), setting.standard());
        }
        return builder.build();
    }

    private static List<String> keys() {
        return Arrays.stream(Setting.values()).map(Setting::key).toList();
    }

    /** All variables that may be set; the last one is the start script's. */
    private static List<String> variables() {
        return Stream.concat(
                        Arrays.stream(Setting.values()).map(Setting::variable),
                        Stream.of("BLOTTER_JAVA_OPTS"))
                .toList();
    }

    /** Where a value of that ordinal comes from. */
    static String source(int ordinal) {
        return switch (ordinal) {
            case COMMAND_LINE -> "option";
            case SYSTEM_PROPERTIES -> "system property";
            case ENVIRONMENT -> "environment";
            case FILE -> "file";
            default -> EffectiveSettings.DEFAULT;
        };
    }

    private static List<String> startingWith(String prefix, Collection<String> keys) {
        return keys.stream().filter(key -> key.startsWith(prefix)).sorted().toList();
    }

    private static void refuseUnknown(Collection<String> given, Collection<String> known) {
        for (String key : given) {
            if (!known.contains(key)) {
                throw new ConfigurationError(
                        "unknown setting "
                                + key
                                + "; the nearest known one is "
                                + NearestName.of(key, known));
            }
        }
    }
}
