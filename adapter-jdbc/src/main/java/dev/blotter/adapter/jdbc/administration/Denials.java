package dev.blotter.adapter.jdbc.administration;

import dev.blotter.domain.access.UserName;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Which symbols and types users must not see. */
final class Denials {

    private static final String SYMBOL = "SYMBOL";
    private static final String TYPE = "TYPE";

    private Denials() {}

    private static final String ADD =
            """
            insert into user_denial (user_name, kind, denied)
            select name, :kind, :denied from api_user
            where name = :user and not exists (
                select 1 from user_denial
                where user_name = :user and kind = :kind and denied = :denied)
            """;

    /** Returns what the user was not denied before. What does not exist cannot be denied. */
    static InstrumentDenials add(Handle handle, UserName user, InstrumentDenials wanted) {
        wanted.symbols().forEach(each -> KnownNames.SYMBOLS.require(handle, each.value()));
        wanted.types().forEach(each -> KnownNames.TYPES.require(handle, each.name()));
        return change(handle, ADD, user, wanted);
    }

    private static final String REMOVE =
            """
            delete from user_denial where user_name = :user and kind = :kind and denied = :denied
            """;

    /**
     * Returns what the user was denied before. What does not exist may have been denied all the
     * same; if it has not, it is a mistake.
     */
    static InstrumentDenials remove(Handle handle, UserName user, InstrumentDenials wanted) {
        InstrumentDenials removed = change(handle, REMOVE, user, wanted);
        wanted.symbols().stream()
                .filter(not(removed.symbols()))
                .forEach(each -> KnownNames.SYMBOLS.require(handle, each.value()));
        wanted.types().stream()
                .filter(not(removed.types()))
                .forEach(each -> KnownNames.TYPES.require(handle, each.name()));
        return removed;
    }

    private static <T> Predicate<T> not(Set<T> removed) {
        return each -> !removed.contains(each);
    }

    private static InstrumentDenials change(
            Handle handle, String sql, UserName user, InstrumentDenials wanted) {
        Set<Symbol> symbols =
                wanted.symbols().stream()
                        .filter(each -> change(handle, sql, user, SYMBOL, each.value()))
                        .collect(Collectors.toSet());
        Set<InstrumentType> types =
                wanted.types().stream()
                        .filter(each -> change(handle, sql, user, TYPE, each.name()))
                        .collect(Collectors.toSet());
        return new InstrumentDenials(symbols, types);
    }

    private static boolean change(
            Handle handle, String sql, UserName user, String kind, String denied) {
        return handle.createUpdate(sql)
                        .bind("user", user.value())
                        .bind("kind", kind)
                        .bind("denied", denied)
                        .execute()
                > 0;
    }
}
