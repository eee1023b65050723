package dev.blotter.adapter.jdbc.administration;

import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Which single accounts users may read. */
final class Grants {

    private Grants() {}

    private static final String ADD =
            """
            insert into user_account (user_name, account_code)
            select u.name, a.code from api_user u cross join account a
            where u.name = :user and a.code = :account and not exists (
                select 1 from user_account where user_name = :user and account_code = :account)
            """;

    /** Returns those that the user was not granted before. */
    static List<AccountCode> add(Handle handle, UserName user, Collection<AccountCode> accounts) {
        return change(handle, ADD, user, accounts);
    }

    private static final String REMOVE =
            """
            delete from user_account where user_name = :user and account_code = :account
            """;

    /** Returns those that the user was granted before. */
    static List<AccountCode> remove(
            Handle handle, UserName user, Collection<AccountCode> accounts) {
        return change(handle, REMOVE, user, accounts);
    }

    private static List<AccountCode> change(
            Handle handle, String sql, UserName user, Collection<AccountCode> accounts) {
        accounts.forEach(account -> KnownNames.ACCOUNTS.require(handle, account.value()));
        return accounts.stream()
                .distinct()
                .filter(
                        account ->
                                handle.createUpdate(sql)
                                                .bind("user", user.value())
                                                .bind("account", account.value())
                                                .execute()
                                        > 0)
                .toList();
    }
}
