package dev.blotter.tool.administration;

import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.tool.administration.UserAdministration.UserSummary;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The rows of users, and of their sessions. What changes them returns whether it did. */
final class UserRows {

    private UserRows() {}

    private static final String ADD =
            """
            insert into api_user (name, password_hash, api_access, every_account)
            values (:user, :hash, true, false)
            """;

    static boolean add(Handle handle, UserName user, String hash) {
        return update(handle, ADD, user, Map.of("hash", hash));
    }

    private static final List<String> REMOVE =
            List.of(
                    "delete from user_account where user_name = :user",
                    "delete from user_denial where user_name = :user",
                    "delete from user_account_group where user_name = :user",
                    "delete from api_user_role where user_name = :user",
                    "delete from api_user where name = :user");

    static boolean remove(Handle handle, UserName user) {
        return REMOVE.stream().filter(sql -> update(handle, sql, user, Map.of())).count() > 0;
    }

    private static final String CHANGE_HASH =
            """
            update api_user set password_hash = :hash where name = :user
            """;

    /** Also ends the sessions. */
    static boolean changeHash(Handle handle, UserName user, String hash) {
        endSessions(handle, user);
        return update(handle, CHANGE_HASH, user, Map.of("hash", hash));
    }

    private static final String CHANGE_ACCESS =
            """
            update api_user set api_access = :permitted
            where name = :user and api_access <> :permitted
            """;

    /** Also ends the sessions of a user who may use the API no longer. */
    static boolean changeAccess(Handle handle, UserName user, boolean permitted) {
        if (!permitted) {
            endSessions(handle, user);
        }
        return update(handle, CHANGE_ACCESS, user, Map.of("permitted", permitted));
    }

    private static final String CHANGE_EVERY_ACCOUNT =
            """
            update api_user set every_account = :permitted
            where name = :user and every_account <> :permitted
            """;

    static boolean changeEveryAccount(Handle handle, UserName user, boolean permitted) {
        return update(handle, CHANGE_EVERY_ACCOUNT, user, Map.of("permitted", permitted));
    }

    private static final String END_SESSIONS =
            """
            delete from api_session where user_name = :user
            """;

    private static void endSessions(Handle handle, UserName user) {
        update(handle, END_SESSIONS, user, Map.of());
    }

    /** Runs {@code sql} with these values beside the name of the user. */
    private static boolean update(Handle handle, String sql, UserName user, Map<String, ?> values) {
        return handle.createUpdate(sql).bind("user", user.value()).bindMap(values).execute() > 0;
    }

    private static final String SHOW =
            """
            select api_access, every_account from api_user where name = :user
            """;

    private static final String ACCOUNTS =
            """
            select account_code from user_account where user_name = :name
            """;

    private static final String GROUPS =
            """
            select account_group from user_account_group where user_name = :name
            """;

    private static final String ROLES =
            """
            select role from api_user_role where user_name = :name
            """;

    private static final String DENIED =
            """
            select denied from %s = :name and kind = '%s'
            """;

    static Map<Role, InstrumentDenials> roles(Handle handle, UserName user) {
        return values(handle, ROLES, user, Role::new).stream()
                .collect(
                        Collectors.toMap(
                                role -> role,
                                role -> denials(handle, "role_denial where role", role)));
    }

    private static InstrumentDenials denials(Handle handle, String where, Object name) {
        return new InstrumentDenials(
                values(handle, DENIED.formatted(where, "SYMBOL"), name, Symbol::new),
                values(handle, DENIED.formatted(where, "TYPE"), name, InstrumentType::new));
    }

    static Permissions permissions(Handle handle, UserName user) {
        Set<AccountCode> accounts = values(handle, ACCOUNTS, user, AccountCode::new);
        Set<AccountGroup> groups = values(handle, GROUPS, user, AccountGroup::new);
        InstrumentDenials denials = denials(handle, "user_denial where user_name", user);
        return handle.createQuery(SHOW)
                .bind("user", user.value())
                .map(
                        (row, context) ->
                                new Permissions(
                                        row.getBoolean("api_access"),
                                        row.getBoolean("every_account"),
                                        accounts,
                                        groups,
                                        denials))
                .one();
    }

    private static <T> Set<T> values(
            Handle handle, String sql, Object name, Function<String, T> value) {
        return handle.createQuery(sql)
                .bind("name", name.toString())
                .mapTo(String.class)
                .map(value)
                .collect(Collectors.toSet());
    }

    /** How much of one kind a user is denied, also by roles, each thing once. */
    private static final String DENIED_TO_USER =
            """
            (select count(distinct denied) from (
                select user_name, kind, denied from user_denial
                union all
                select r.user_name, d.kind, d.denied
                from api_user_role r join role_denial d on d.role = r.role) all_denials
            where user_name = u.name and kind = '%s')
            """;

    private static final String LIST =
            """
            select u.name, u.api_access, u.every_account,
                (select count(*) from user_account a where a.user_name = u.name) as accounts,
                (select count(*) from user_account_group g where g.user_name = u.name) as groups,
                %s as symbols, %s as types,
                (select count(*) from api_session s
                    where s.user_name = u.name and s.expires_at > :now) as sessions
            from api_user u
            order by u.name
            """
                    .formatted(
                            DENIED_TO_USER.formatted("SYMBOL"), DENIED_TO_USER.formatted("TYPE"));

    static List<UserSummary> list(Handle handle, Instant now) {
        return handle.createQuery(LIST)
                .bind("now", now.atOffset(ZoneOffset.UTC))
                .map((row, context) -> summary(row))
                .list();
    }

    private static UserSummary summary(ResultSet row) throws SQLException {
        return new UserSummary(
                new UserName(row.getString("name")),
                row.getBoolean("api_access"),
                row.getBoolean("every_account"),
                row.getLong("accounts"),
                row.getLong("groups"),
                row.getLong("symbols"),
                row.getLong("types"),
                row.getLong("sessions"));
    }
}
