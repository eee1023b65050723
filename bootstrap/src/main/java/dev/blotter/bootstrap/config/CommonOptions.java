package dev.blotter.bootstrap.config;

import dev.blotter.adapter.jdbc.JdbcSettings;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Option;

/** The options that every command with settings has. */
public final class CommonOptions {

    private static final Logger LOG = LoggerFactory.getLogger(CommonOptions.class);

    @Option(
            names = "--db",
            paramLabel = "URL",
            description = "JDBC URL of the database (default: an H2 file database in ./data).")
    private String db;

    @Option(
            names = "--db-primary",
            paramLabel = "URL",
            description = "JDBC URL of the server to write to (default: the primary of --db).")
    private String primary;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Properties file with settings (default: blotter.properties in the working directory, if present).")
    private Path config;

    /** Whether the command line names a database. */
    public boolean nameDatabase() {
        return db != null || primary != null;
    }

    /** The settings that result from these options. */
    public Settings settings() {
        return settings(Map.of());
    }

    /**
     * The settings that result from these options and those in {@code more}. {@code --db} sets
     * aside the database for writing that is set elsewhere. From now on, the log is as the settings
     * say.
     */
    public Settings settings(Map<Setting, String> more) {
        Map<Setting, String> given = new EnumMap<>(Setting.class);
        given.putAll(more);
        if (db != null) {
            given.put(Setting.DB, db);
            given.put(Setting.DB_PRIMARY, "");
        }
        if (primary != null) {
            given.put(Setting.DB_PRIMARY, primary);
        }
        Settings settings = SettingsReader.ofProcess().read(given, Optional.ofNullable(config));
        settings.server().watch().applyToLog(JdbcSettings::masked);
        warnOfServices(settings.effective().ignored());
        return settings;
    }

    private static void warnOfServices(List<String> ignored) {
        if (!ignored.isEmpty()) {
            LOG.warn(
                    "Ignored what Kubernetes sets for Services: {};"
                            + " 'enableServiceLinks: false' in the pod keeps it out",
                    String.join(", ", ignored));
        }
    }
}
