package dev.blotter.verification.attacks.inside;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;

/**
 * Makes tables of version 1, as {@code OldTables URL USER PASSWORD}, with two accounts and 200
 * positions, as the first versions of the program made them.
 */
public final class OldTables {

    private static final String[] ROWS = {
        """
        insert into instrument values
            ('EUR/USD', 'FOREX', '', 'FULL', 1, 50, 'LOTS', 1, '0.05')
        """,
        "insert into account values ('default:1', 'retail'), ('default:2', 'retail')",
        """
        insert into position
        select 'default:' || (1 + mod(n, 2)), 'p' || n, 'EUR/USD', 'BUY', n, n,
            timestamp '2026-01-02 03:04:05', n, timestamp '2026-01-02 03:04:05', null, null, null
        from numbers
        """
    };

    private OldTables() {}

    /** Makes the tables and their rows. */
    public static void main(String[] arguments) throws SQLException {
        Flyway.configure()
                .dataSource(arguments[0], arguments[1], arguments[2])
                .locations("classpath:db/postgresql")
                .target("1")
                .load()
                .migrate();
        String series = "generate_series(1, 200) as s (n)";
        try (Connection connection =
                        DriverManager.getConnection(arguments[0], arguments[1], arguments[2]);
                Statement statement = connection.createStatement()) {
            for (String each : ROWS) {
                statement.execute(each.replace("numbers", series));
            }
        }
    }
}
