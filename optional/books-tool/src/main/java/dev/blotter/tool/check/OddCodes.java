package dev.blotter.tool.check;

import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.application.text.Finding;
import dev.blotter.application.text.Finding.Level;
import dev.blotter.application.text.OneLine;
import dev.blotter.domain.value.Codes;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Finds codes and names that could not be entered now, since they look like others. */
final class OddCodes {

    private static final int LISTED = 10;
    private static final String TEXT =
            "the %s '%s' %s, so it looks like another one, and no import accepts it: rename it";

    /** What is called so, in which column of which table. */
    private static final List<String> COLUMNS =
            List.of(
                    "symbol:symbol:instrument",
                    "type:type:instrument",
                    "account:code:account",
                    "group:account_group:account",
                    "group:account_group:group_terms",
                    "user:name:api_user",
                    "target of terms:target_value:group_terms",
                    "target of terms:target_value:account_terms",
                    "position code:position_code:position",
                    "denied name:denied:user_denial",
                    "denied name:denied:role_denial",
                    "granted group:account_group:user_account_group",
                    "role:role:api_user_role",
                    "role:role:role_denial");

    /** Those of other characters than the most usual ones. */
    private static final String CANDIDATES =
            """
            select %2$s as code from %3$s
            where translate(%2$s, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./:_-', '') <> ''
            """;

    private final Consumer<Finding> findings;
    private final NavigableSet<String> found = new TreeSet<>();

    OddCodes(Consumer<Finding> findings) {
        this.findings = findings;
    }

    /** Reports the first of them, and how many more there are. The database sorts none. */
    void find(Handle handle) {
        for (String each : COLUMNS) {
            String[] place = each.split(":", -1);
            Rows.forEach(
                    handle, CANDIDATES.formatted((Object[]) place), row -> look(place[0], row));
        }
        someOf(found).forEach(text -> findings.accept(new Finding(Level.WARNING, "codes", text)));
    }

    /** The first of them, and how many more there are. */
    static Stream<String> someOf(Collection<String> found) {
        String more = String.format(Locale.ROOT, "and %,d more like this", found.size() - LISTED);
        return Stream.concat(
                found.stream().limit(LISTED), Stream.of(more).limit(found.size() > LISTED ? 1 : 0));
    }

    private void look(String what, ResultSet row) throws SQLException {
        String code = row.getString("code");
        Codes.objection(code)
                .map(why -> TEXT.formatted(what, OneLine.of(code, Codes.MAX_LENGTH), why))
                .ifPresent(found::add);
    }
}
