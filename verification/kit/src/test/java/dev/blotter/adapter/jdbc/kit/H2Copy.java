package dev.blotter.adapter.jdbc.kit;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** All that is in a database on H2, to be made again in others. */
public final class H2Copy {

    private final List<String> statements;

    private H2Copy(List<String> statements) {
        this.statements = statements;
    }

    /** Copies what is in the database of this connection. */
    public static H2Copy of(Connection connection) {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("script")) {
            List<String> statements = new ArrayList<>();
            while (rows.next()) {
                statements.add(rows.getString(1));
            }
            return new H2Copy(statements);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /** Makes it in the database at this address, which must be bare. */
    public void makeIn(String url) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }
}
