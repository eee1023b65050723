package dev.blotter.tool.check;

import dev.blotter.application.text.Finding;
import dev.blotter.application.text.Finding.Level;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.Handle;

/** A part of the books with rules of its own, and what to say of it if it keeps all of them. */
enum Area {
    POSITIONS(
            Level.ERROR,
            """
            select (select count(*) from position), (select count(*) from account)
            """,
            "%,d of %,d accounts, as the versions count them"),
    TERMS(
            Level.WARNING,
            """
            select (select count(*) from group_terms) + (select count(*) from account_terms),
                (select count(*) from instrument)
            """,
            "%,d overrides of %,d instruments"),
    USERS(
            Level.WARNING,
            """
            select (select count(*) from api_user), (select count(*) from user_denial) + (select count(*) from role_denial)
            """,
            "%,d users, %,d denials");

    private final Level ofBroken;
    private final String size;
    private final String whole;

    /** Finds rows that break a rule so bad. */
    Area(Level ofBroken, String size, String whole) {
        this.ofBroken = ofBroken;
        this.size = size;
        this.whole = whole;
    }

    /** What breaks one of its rules, or how much there is that keeps them. */
    List<Finding> check(Handle handle) {
        List<Finding> broken =
                Arrays.stream(Rule.values())
                        .filter(rule -> rule.area() == this)
                        .flatMap(rule -> rule.broken(handle).stream())
                        .toList();
        return broken.isEmpty() ? List.of(finding(Level.OK, size(handle))) : broken;
    }

    /** A finding about what breaks one of its rules. */
    Finding broken(String text) {
        return finding(ofBroken, text);
    }

    private Finding finding(Level level, String text) {
        return new Finding(level, name().toLowerCase(Locale.ROOT), text);
    }

    private String size(Handle handle) {
        return handle.createQuery(size)
                .map(
                        (row, context) ->
                                String.format(Locale.ROOT, whole, row.getLong(1), row.getLong(2)))
                .one();
    }
}
