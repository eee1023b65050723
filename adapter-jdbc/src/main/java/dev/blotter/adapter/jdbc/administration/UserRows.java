package dev.blotter.adapter.jdbc.administration;

import dev.blotter.domain.access.UserName;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The rows of users themselves, and of their sessions. */
final class UserRows {

    private UserRows() {}

    private static final String ADD =
            """
            insert into api_user (name, password_hash, api_access, every_account)
            values (:user, :hash, true, false)
            """;

    static void add(Handle handle, UserName user, String hash) {
        handle.createUpdate(ADD).bind("user", user.value()).bind("hash", hash).execute();
    }

    private static final List<String> REMOVE =
            List.of(
                    "delete from user_account where user_name = :user",
                    "delete from user_denial where user_name = :user",
                    "delete from api_user where name = :user");

    static void remove(Handle handle, UserName user) {
        REMOVE.forEach(sql -> handle.createUpdate(sql).bind("user", user.value()).execute());
    }

    private static final String CHANGE_HASH =
            """
            update api_user set password_hash = :hash where name = :user
            """;

    static void changeHash(Handle handle, UserName user, String hash) {
        handle.createUpdate(CHANGE_HASH).bind("user", user.value()).bind("hash", hash).execute();
    }

    private static final String CHANGE_ACCESS =
            """
            update api_user set api_access = :permitted
            where name = :user and api_access <> :permitted
            """;

    /** Returns whether that is a change. */
    static boolean changeAccess(Handle handle, UserName user, boolean permitted) {
        return change(handle, CHANGE_ACCESS, user, permitted);
    }

    private static final String CHANGE_EVERY_ACCOUNT =
            """
            update api_user set every_account = :permitted
            where name = :user and every_account <> :permitted
            """;

    /** Returns whether that is a change. */
    static boolean changeEveryAccount(Handle handle, UserName user, boolean permitted) {
        return change(handle, CHANGE_EVERY_ACCOUNT, user, permitted);
    }

    private static boolean change(Handle handle, String sql, UserName user, boolean permitted) {
        return handle.createUpdate(sql)
                        .bind("user", user.value())
                        .bind("permitted", permitted)
                        .execute()
                > 0;
    }

    private static final String END_SESSIONS =
            """
            delete from api_session where user_name = :user
            """;

    static void endSessions(Handle handle, UserName user) {
        handle.createUpdate(END_SESSIONS).bind("user", user.value()).execute();
    }

    private static final String LIST =
            """
            select u.name, u.api_access, u.every_account,
                (select count(*) from user_account a where a.user_name = u.name) as accounts,
                (select count(*) from user_denial d
                    where d.user_name = u.name and d.kind = 'SYMBOL') as symbols,
                (select count(*) from user_denial d
                    where d.user_name = u.name and d.kind = 'TYPE') as types,
                (select count(*) from api_session s
                    where s.user_name = u.name and s.expires_at > :now) as sessions
            from api_user u
            order by u.name
            """;

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
                row.getLong("symbols"),
                row.getLong("types"),
                row.getLong("sessions"));
    }
}
