package dev.blotter.tool.directory.table;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Statements without parameters. */
public final class Statements {

    private static final Pattern REFUSALS = Pattern.compile("(21|22|23|P0)...|XX000");

    private Statements() {}

    /**
     * Whether rows were refused: as bad data, by a constraint or a trigger, or by a node of Citus,
     * which does not always pass on what it says.
     */
    public static boolean isRefused(SQLException refused) {
        return REFUSALS.matcher(String.valueOf(refused.getSQLState())).matches();
    }

    /** Runs these in their order. */
    public static void run(Connection connection, List<String> all) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : all) {
                statement.execute(each);
            }
        }
    }

    /** Returns the first text that a query finds, unless it is null. */
    public static Optional<String> first(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            return found.next() ? Optional.ofNullable(found.getString(1)) : Optional.empty();
        }
    }
}
