package dev.blotter.adapter.jdbc.h2;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.h2.api.Trigger;

/** Gives an account a version of its positions, unless one of that code has been there before. */
public final class AccountTrigger implements Trigger {

    private static final int CODE = 0;

    private static final String OPEN_VERSION =
            """
            insert into position_version (account_code, version, open_positions)
            select code, 0, 0 from account
            where code = ? and not exists (select 1 from position_version where account_code = ?)
            """;

    @Override
    public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
        try (PreparedStatement open = connection.prepareStatement(OPEN_VERSION)) {
            open.setObject(1, after[CODE]);
            open.setObject(2, after[CODE]);
            open.executeUpdate();
        }
    }
}
