package dev.blotter.bootstrap.config;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Gathers settings from where they may come from, and refuses every key that is none. */
public final class SettingsReader {

    /** The properties file that is read from the working directory if no other one is named. */
    public static final Path USUAL_FILE = Path.of("blotter.properties");

    private static final int COMMAND_LINE = 500;
    private static final int SYSTEM_PROPERTIES = 400;
    private static final int ENVIRONMENT = 300;
    private static final int FILE = 200;

    private final Map<String, String> systemProperties;
    private final Map<String, String> environment;

    SettingsReader(Map<String, String> systemProperties, Map<String, String> environment) {
        this.systemProperties = systemProperties;
        this.environment = environment;
    }

    /** A reader of this process's system properties and environment. */
    public static SettingsReader ofProcess() {
        return new SettingsReader(texts(System.getProperties()), System.getenv());
    }

    /**
     * The settings as they are in force.
     *
     * @param commandLine what the command line says
     * @param file the properties file, which must exist; {@link #USUAL_FILE}, which may not, if
     *     none is named
     * @throws ConfigurationError if a key is unknown or a value impossible
     */
    public Settings read(Map<Setting, String> commandLine, Optional<Path> file) {
        Map<String, String> fromFile = load(file);
        refuseUnknown(
                fromFile.keySet(), Arrays.stream(Setting.values()).map(Setting::key).toList());
        refuseUnknown(
                startingWith(Setting.PREFIX, systemProperties.keySet()),
                Arrays.stream(Setting.values()).map(Setting::key).toList());
        refuseUnknown(
                startingWith("BLOTTER_", environment.keySet()),
                Arrays.stream(Setting.values()).map(Setting::variable).toList());
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
                new EnvConfigSource(environment, ENVIRONMENT),
                new PropertiesConfigSource(fromFile, "properties file", FILE));
        for (Setting setting : Setting.values()) {
            builder.withDefaultValue(setting.key(), setting.standard());
        }
        return Settings.of(builder.build());
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

    private static Map<String, String> load(Optional<Path> file) {
        if (file.isEmpty() && !Files.exists(USUAL_FILE)) {
            return Map.of();
        }
        Path path = file.orElse(USUAL_FILE);
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(path)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new ConfigurationError(
                    "can not read the settings in " + path + ": " + unreadable);
        }
        return texts(properties);
    }

    private static Map<String, String> texts(Properties properties) {
        Map<String, String> texts = new TreeMap<>();
        properties
                .stringPropertyNames()
                .forEach(name -> texts.put(name, properties.getProperty(name)));
        return texts;
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
                                + nearest(key, known));
            }
        }
    }

    private static String nearest(String key, Collection<String> known) {
        LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
        return known.stream()
                .min(
                        (left, right) ->
                                Integer.compare(
                                        distance.apply(key, left), distance.apply(key, right)))
                .orElseThrow();
    }
}
