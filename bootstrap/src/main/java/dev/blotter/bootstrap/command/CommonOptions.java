package dev.blotter.bootstrap.command;

import dev.blotter.bootstrap.config.Setting;
import dev.blotter.bootstrap.config.Settings;
import dev.blotter.bootstrap.config.SettingsReader;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that every command with settings has. */
final class CommonOptions {

    @Option(
            names = "--db",
            paramLabel = "URL",
            description = "JDBC URL of the database (default: an H2 file database in ./data).")
    private String db;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Properties file with settings (default: blotter.properties here, if there is one).")
    private Path config;

    /** Whether the command line names a database. */
    boolean nameDatabase() {
        return db != null;
    }

    /**
     * The settings that result from these options and those in {@code more}. From now on, the log
     * is as they say.
     */
    Settings settings(Map<Setting, String> more) {
        Map<Setting, String> given = new EnumMap<>(Setting.class);
        given.putAll(more);
        if (db != null) {
            given.put(Setting.DB, db);
        }
        Settings settings = SettingsReader.ofProcess().read(given, Optional.ofNullable(config));
        settings.logFormat().apply();
        return settings;
    }
}
