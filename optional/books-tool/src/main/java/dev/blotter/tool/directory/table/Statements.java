package dev.blotter.tool.directory.table;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/** Statements that an import makes once in a while. */
public final class Statements {

    private Statements() {}

    /** Runs these, which have no parameters, in their order. */
    public static void run(Connection connection, List<String> all) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : all) {
                statement.execute(each);
            }
        }
    }

    /** Returns the first text that a query finds. */
    public static Optional<String> first(Connection connection, String sql, Object parameter)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(sql)) {
            select.setObject(1, parameter);
            try (ResultSet found = select.executeQuery()) {
                return found.next() ? Optional.of(found.getString(1)) : Optional.empty();
            }
        }
    }
}
