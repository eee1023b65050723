package dev.blotter.tool.administration;

import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** What users, or all users of a role, are granted or denied one by one, each a row. */
enum Entitlement {
    ACCOUNT(UserName.class, KnownNames.ACCOUNTS, "user_account", "user_name, account_code", ""),
    GROUP(UserName.class, KnownNames.GROUPS, "user_account_group", "user_name, account_group", ""),
    ROLE(UserName.class, KnownNames.ROLES, "api_user_role", "user_name, role", ""),
    SYMBOL(
            UserName.class,
            KnownNames.SYMBOLS,
            "user_denial",
            "user_name, kind, denied",
            "'SYMBOL', "),
    TYPE(UserName.class, KnownNames.TYPES, "user_denial", "user_name, kind, denied", "'TYPE', "),
    ROLE_SYMBOL(Role.class, KnownNames.SYMBOLS, "role_denial", "role, kind, denied", "'SYMBOL', "),
    ROLE_TYPE(Role.class, KnownNames.TYPES, "role_denial", "role, kind, denied", "'TYPE', ");

    private static final String INSERT =
            """
            insert into %1$s (%2$s)
            select %3$s where not exists (select 1 from %1$s where (%2$s) = (%3$s))
            """;

    private static final String DELETE =
            """
            delete from %1$s where (%2$s) = (%3$s)
            """;

    private final Class<?> owner;
    private final KnownNames known;
    private final String insert;
    private final String delete;

    /** Rows have their owner, what {@code kind} says, and the item. */
    Entitlement(Class<?> owner, KnownNames known, String table, String columns, String kind) {
        String values = "cast(:owner as varchar), " + kind + "cast(:item as varchar)";
        this.owner = owner;
        this.known = known;
        this.insert = INSERT.formatted(table, columns, values);
        this.delete = DELETE.formatted(table, columns, values);
    }

    /** Those of the items for which it is a change, for a user or a role. */
    static <T> List<T> change(Handle handle, Object owner, Collection<T> items, Change change) {
        return items.stream()
                .distinct()
                .filter(
                        each ->
                                change.of(
                                        of(owner, each), handle, owner.toString(), each.toString()))
                .toList();
    }

    private static Entitlement of(Object owner, Object item) {
        return Stream.of(values())
                .filter(each -> each.owner.isInstance(owner) && each.known.include(item))
                .findFirst()
                .orElseThrow();
    }

    /** Returns whether the owner did not have it before. It must exist. */
    boolean add(Handle handle, String to, String item) {
        known.require(handle, item);
        return update(handle, insert, to, item);
    }

    /** Returns whether the owner had it before. If not, it must exist. */
    boolean remove(Handle handle, String from, String item) {
        boolean removed = update(handle, delete, from, item);
        if (!removed) {
            known.require(handle, item);
        }
        return removed;
    }

    private static boolean update(Handle handle, String sql, String owner, String item) {
        return handle.createUpdate(sql).bind("owner", owner).bind("item", item).execute() > 0;
    }

    /** What is done with one item of a user or a role; returns whether that is a change. */
    interface Change {
        boolean of(Entitlement kind, Handle handle, String owner, String item);
    }
}
