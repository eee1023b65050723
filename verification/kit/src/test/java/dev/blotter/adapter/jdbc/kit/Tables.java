package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.JdbcSettingsBuilder;
import dev.blotter.adapter.jdbc.SchemaPolicy;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which tables the books are written to: ours, or those of another program behind views. */
public enum Tables {
    OURS,
    OF_A_BROKER;

    private static final Pattern WORD = Pattern.compile("\\b[a-z_]+\\b");

    private static final Map<String, String> THEIRS =
            Map.ofEntries(
                    Map.entry("instrument", "broker.product"),
                    Map.entry("account", "broker.client"),
                    Map.entry("group_terms", "broker.tier_terms"),
                    Map.entry("account_terms", "broker.client_terms"),
                    Map.entry("position", "broker.trade"),
                    Map.entry("api_user", "broker.login"),
                    Map.entry("user_account", "broker.login_client"),
                    Map.entry("user_denial", "broker.login_ban"),
                    Map.entry("user_account_group", "broker.login_tier"),
                    Map.entry("api_user_role", "broker.login_role"),
                    Map.entry("role_denial", "broker.role_ban"),
                    Map.entry("symbol", "ticker"),
                    Map.entry("description", "title"),
                    Map.entry("type", "kind"),
                    Map.entry("code", "client_id"),
                    Map.entry("account_code", "client_id"),
                    Map.entry("account_group", "tier"),
                    Map.entry("position_code", "trade_id"),
                    Map.entry("quantity", "lots"),
                    Map.entry("user_name", "login_name"));

    static Stream<String> ofABroker() {
        return THEIRS.values().stream().filter(name -> name.startsWith("broker."));
    }

    /** The statement for the tables that are written. */
    String theirs(String sql) {
        return this == OURS
                ? sql
                : WORD.matcher(sql)
                        .replaceAll(word -> THEIRS.getOrDefault(word.group(), word.group()));
    }

    /** Settings for the tables that are read. */
    public JdbcSettingsBuilder in(JdbcSettings settings) {
        JdbcSettingsBuilder begun = settings.toBuilder();
        return this == OURS
                ? begun
                : begun.schema(schema(TestEngine.of(settings.url())))
                        .schemaPolicy(SchemaPolicy.NONE);
    }

    /** On H2, the views are beside the tables. */
    private static String schema(TestEngine engine) {
        return engine == TestEngine.H2 ? "BROKER" : "views";
    }

    /** Makes the tables of a broker, runs the script of the documentation, and makes views. */
    static void makeViews(TestDatabase database) {
        String engine = database.engine().name().toLowerCase(Locale.ROOT);
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            for (String script :
                    List.of(
                            "/org/example/broker/tables.sql",
                            "/org/example/broker/" + engine + "-enter.sql",
                            "/db/views/" + engine + ".sql",
                            "/org/example/broker/views.sql",
                            "/org/example/broker/" + engine + ".sql")) {
                statement.execute(text(script));
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /** Runs the script of the documentation on PostgreSQL, after these statements. */
    public static void makeScript(TestDatabase database, String... before) {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            for (String each : before) {
                statement.execute(each);
            }
            statement.execute(text("/db/views/postgresql.sql"));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    private static String text(String resource) {
        try (InputStream in = Tables.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
