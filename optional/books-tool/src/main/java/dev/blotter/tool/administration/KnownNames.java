package dev.blotter.tool.administration;

import dev.blotter.application.text.NearestName;
import dev.blotter.application.text.OneLine;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.value.Codes;
import dev.blotter.tool.transaction.AdministrationFailed;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** A kind of things that have names in the books, and which of them a misspelt one may mean. */
enum KnownNames {
    /** The names of users. */
    USERS(UserName.class, "user", "api_user", "name"),
    /** The codes of accounts. */
    ACCOUNTS(AccountCode.class, "account", "account", "code"),
    /** The groups that have accounts. */
    GROUPS(AccountGroup.class, "account group", "account", "account_group"),
    /** The roles that users have, or that are denied something. */
    ROLES(
            Role.class,
            "role",
            "(select role from api_user_role union select role from role_denial) roles",
            "role"),
    /** The symbols of instruments. */
    SYMBOLS(Symbol.class, "instrument", "instrument", "symbol"),
    /** The types that instruments have. */
    TYPES(InstrumentType.class, "instrument type", "instrument", "type");

    private static final int FETCH_SIZE = 1000;

    /** One character in so many may be wrong, or two in any case. */
    private static final int RIGHT_FOR_EACH_WRONG = 3;

    private static final int ALWAYS_FORGIVEN = 2;

    private final Class<?> value;
    private final String what;
    private final String one;
    private final String all;

    KnownNames(Class<?> value, String what, String table, String column) {
        this.value = value;
        this.what = what;
        this.one =
                "select %2$s from %1$s where %2$s = :name fetch first 1 row only"
                        .formatted(table, column);
        this.all = "select distinct %2$s from %1$s order by %2$s".formatted(table, column);
    }

    /** Whether {@code name} is of this kind. */
    boolean include(Object name) {
        return value.isInstance(name);
    }

    /** Names with their kinds, in order, as a text. */
    static String text(Collection<?> names) {
        return names.stream()
                .map(each -> of(each).what + " '" + each + "'")
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** The kind of a name. */
    static KnownNames of(Object name) {
        return Stream.of(values()).filter(each -> each.include(name)).findFirst().orElseThrow();
    }

    /** Whether there is one of this name. */
    boolean contain(Handle handle, String name) {
        return handle.createQuery(one).bind("name", name).mapTo(String.class).findOne().isPresent();
    }

    /**
     * Sees to it that there is one of this name.
     *
     * @throws AdministrationFailed if there is none; its message says which one may be meant
     */
    void require(Handle handle, String name) {
        if (!contain(handle, name)) {
            throw new AdministrationFailed(unknown(handle, name));
        }
    }

    /** What to say of a name that nothing has: that, and which one may be meant. */
    String unknown(Handle handle, String name) {
        String shown = OneLine.of(name, Codes.MAX_LENGTH);
        return "there is no %s '%s'".formatted(what, shown)
                + Codes.objection(name).map(", which "::concat).orElse("")
                + nearest(handle, name).map(near -> "; is it '%s'?".formatted(near)).orElse("");
    }

    private Optional<String> nearest(Handle handle, String name) {
        try (Stream<String> names =
                handle.createQuery(all).setFetchSize(FETCH_SIZE).mapTo(String.class).stream()) {
            return nearest(name, names);
        }
    }

    /** The first of those that take the fewest edits to reach, unless they are too many. */
    static Optional<String> nearest(String name, Stream<String> known) {
        int atMost = Math.max(ALWAYS_FORGIVEN, name.length() / RIGHT_FOR_EACH_WRONG);
        String wanted = name.toLowerCase(Locale.ROOT);
        return known.map(
                        each ->
                                new Guess(
                                        each,
                                        NearestName.edits(wanted, each.toLowerCase(Locale.ROOT))))
                .filter(guess -> guess.edits() <= atMost && guess.edits() < name.length())
                .reduce((best, next) -> next.edits() < best.edits() ? next : best)
                .map(Guess::name);
    }

    private record Guess(String name, int edits) {}
}
