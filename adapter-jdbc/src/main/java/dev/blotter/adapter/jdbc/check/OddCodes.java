package dev.blotter.adapter.jdbc.check;

import dev.blotter.adapter.jdbc.check.Finding.Level;
import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.adapter.jdbc.failure.OneLine;
import dev.blotter.domain.value.Codes;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** Finds codes and names that could not be entered now, since they look like others. */
final class OddCodes {

    private static final int LISTED = 10;
    private static final String TEXT =
            "the %s '%s' %s, so it looks like another one, and no import accepts it: rename it";

    /** Those of other characters than the most usual ones. */
    private static final String CANDIDATES =
            """
            select what, code from (
                select 'symbol' as what, symbol as code from instrument union select 'type', type from instrument
                union select 'account', code from account union select 'group', account_group from account
                union select 'group', account_group from group_terms union select 'user', name from api_user
                union select 'target of terms', target_value from group_terms
                union select 'target of terms', target_value from account_terms
                union select 'position code', position_code from position
                union select 'denied name', denied from user_denial) codes
            where translate(code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./:_-', '') <> ''
            order by what, code
            """;

    private final Consumer<Finding> findings;
    private long found;

    OddCodes(Consumer<Finding> findings) {
        this.findings = findings;
    }

    /** Reports the first of them, and how many more there are. */
    void find(Handle handle) {
        Rows.forEach(handle, CANDIDATES, this::look);
        if (found > LISTED) {
            warn(String.format(Locale.ROOT, "and %,d more like this", found - LISTED));
        }
    }

    private void look(ResultSet row) throws SQLException {
        String code = row.getString("code");
        Optional<String> objection = Codes.objection(code);
        if (objection.isPresent() && ++found <= LISTED) {
            String shown = OneLine.of(code, Codes.MAX_LENGTH);
            warn(TEXT.formatted(row.getString("what"), shown, objection.get()));
        }
    }

    private void warn(String text) {
        findings.accept(new Finding(Level.WARNING, "codes", text));
    }
}
