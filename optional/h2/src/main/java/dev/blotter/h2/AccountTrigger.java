package dev.blotter.h2;

import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;

/** Gives an account a version of its positions, unless one of that code has been there before. */
public final class AccountTrigger extends TriggerInSchema {

    private static final int CODE = 0;

    private static final String OPEN_VERSION =
            """
            insert into %1$sposition_version (account_code, version, open_positions)
            select cast(? as varchar), 0, 0
            where not exists (select 1 from %1$sposition_version where account_code = ?)
            """;

    /** H2 makes one for each trigger of the schema. */
    public AccountTrigger() {
        super(OPEN_VERSION);
    }

    @Override
    public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
        BareStatements.run(connection, statement(0), after[CODE], after[CODE]);
    }
}
