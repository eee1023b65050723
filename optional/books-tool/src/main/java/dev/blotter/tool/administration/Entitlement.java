package dev.blotter.tool.administration;

import dev.blotter.domain.access.UserName;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** What users are granted or denied one by one, each a row. */
enum Entitlement {
    ACCOUNT(
            KnownNames.ACCOUNTS,
            """
            insert into user_account (user_name, account_code)
            select name, :item from api_user
            where name = :user and not exists (
                select 1 from user_account where user_name = :user and account_code = :item)
            """,
            "delete from user_account where user_name = :user and account_code = :item"),
    SYMBOL(KnownNames.SYMBOLS, insertDenial("SYMBOL"), deleteDenial("SYMBOL")),
    TYPE(KnownNames.TYPES, insertDenial("TYPE"), deleteDenial("TYPE"));

    private final KnownNames known;
    private final String insert;
    private final String delete;

    Entitlement(KnownNames known, String insert, String delete) {
        this.known = known;
        this.insert = insert;
        this.delete = delete;
    }

    private static String insertDenial(String kind) {
        return """
               insert into user_denial (user_name, kind, denied)
               select name, '%1$s', :item from api_user
               where name = :user and not exists (
                   select 1 from user_denial
                   where user_name = :user and kind = '%1$s' and denied = :item)
               """
                .formatted(kind);
    }

    private static String deleteDenial(String kind) {
        return """
               delete from user_denial
               where user_name = :user and kind = '%s' and denied = :item
               """
                .formatted(kind);
    }

    /** Returns whether the user did not have it before. It must exist. */
    boolean add(Handle handle, UserName user, String item) {
        known.require(handle, item);
        return UserRows.update(handle, insert, user, Map.of("item", item));
    }

    /** Returns whether the user had it before. If not, it must exist. */
    boolean remove(Handle handle, UserName user, String item) {
        boolean removed = UserRows.update(handle, delete, user, Map.of("item", item));
        if (!removed) {
            known.require(handle, item);
        }
        return removed;
    }

    /** What is done with one item of a user; returns whether that is a change. */
    interface Change {
        boolean of(Entitlement kind, Handle handle, UserName user, String item);
    }
}
