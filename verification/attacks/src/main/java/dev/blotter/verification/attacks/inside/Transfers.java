package dev.blotter.verification.attacks.inside;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that writes positions by SQL, as {@code Transfers URL USER PASSWORD FIRST}. Each
 * transaction moves some quantity from one half of the {@link #ROWS} first positions to the other,
 * and writes its number as their take-profit price; when it is committed, the number is printed.
 */
public final class Transfers {

    /** How many positions a transaction changes. */
    public static final int ROWS = 20;

    private static final BigDecimal STEP = new BigDecimal("0.001");

    private static final String FIRST_ROWS =
            """
            select account_code, position_code from position
            order by account_code, position_code
            fetch first %s rows only
            """
                    .formatted(ROWS);

    private static final String MOVE =
            """
            update position set quantity = quantity + ?, take_profit_price = ?
            where account_code = ? and position_code = ?
            """;

    private Transfers() {}

    /** Writes until the process is killed. */
    public static void main(String[] arguments) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(arguments[0], arguments[1], arguments[2]);
                PreparedStatement move = connection.prepareStatement(MOVE)) {
            connection.setAutoCommit(false);
            List<String[]> rows = rows(connection);
            for (long number = Long.parseLong(arguments[3]); true; number++) {
                transfer(move, rows, number);
                connection.commit();
                System.out.println(number);
            }
        }
    }

    private static List<String[]> rows(Connection connection) throws SQLException {
        List<String[]> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(FIRST_ROWS)) {
            while (found.next()) {
                rows.add(new String[] {found.getString(1), found.getString(2)});
            }
        }
        return rows;
    }

    /** To and fro, so that no quantity falls below zero. */
    private static void transfer(PreparedStatement move, List<String[]> rows, long number)
            throws SQLException {
        for (int i = 0; i < rows.size(); i++) {
            boolean receives = (i + number) % 2 == 0;
            move.setBigDecimal(1, receives ? STEP : STEP.negate());
            move.setLong(2, number);
            move.setString(3, rows.get(i)[0]);
            move.setString(4, rows.get(i)[1]);
            move.executeUpdate();
        }
    }
}
