package dev.blotter.tool.check;

import dev.blotter.adapter.jdbc.soundness.RowRule;
import dev.blotter.adapter.jdbc.soundness.Soundness;
import dev.blotter.application.text.Finding;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** A rule that the rows must keep. */
enum Rule {
    VERSION_IS_THERE(Area.POSITIONS, Soundness.VERSION_IS_THERE),
    VERSION_COUNTS(Area.POSITIONS, Soundness.VERSION_COUNTS),
    GROUP_HAS_ACCOUNTS(
            Area.TERMS,
            """
            select distinct account_group as subject, '' as detail from group_terms
            where account_group not in (select distinct account_group from account)
            """,
            "the group '%1$s' has terms, but no account is in it: is it misspelt?"),
    GROUP_SYMBOL_EXISTS(
            Area.TERMS,
            """
            select account_group as subject, target_value as detail from group_terms
            where target = 'SYMBOL' and not exists (select 1 from instrument where symbol = target_value)
            """,
            "the group '%1$s' has terms for '%2$s', which is no instrument: are they out of date?"),
    GROUP_TYPE_EXISTS(
            Area.TERMS,
            """
            select account_group as subject, target_value as detail from group_terms
            where target = 'TYPE' and target_value not in (select distinct type from instrument)
            """,
            "the group '%1$s' has terms for the type '%2$s', which no instrument has: is it misspelt?"),
    ACCOUNT_SYMBOL_EXISTS(
            Area.TERMS,
            """
            select account_code as subject, target_value as detail from account_terms
            where target = 'SYMBOL' and not exists (select 1 from instrument where symbol = target_value)
            """,
            "account '%1$s' has terms for '%2$s', which is no instrument: are they out of date?"),
    ACCOUNT_TYPE_EXISTS(
            Area.TERMS,
            """
            select account_code as subject, target_value as detail from account_terms
            where target = 'TYPE' and target_value not in (select distinct type from instrument)
            """,
            "account '%1$s' has terms for the type '%2$s', which no instrument has: is it misspelt?"),
    USER_HAS_PASSWORD(
            Area.USERS,
            """
            select name as subject, '' as detail from api_user
            where api_access and password_hash not like '$argon2%'
            """,
            "user '%1$s' cannot sign in, since no password has the hash that is stored: 'blotter user passwd'"
                    + " gives one"),
    USER_HAS_ACCOUNTS(
            Area.USERS,
            """
            select name as subject, '' as detail from api_user
            where api_access and not every_account
                and not exists (select 1 from user_account where user_name = name)
                and not exists (select 1 from user_account_group where user_name = name)
            """,
            "user '%1$s' may read no account: 'blotter user grant' changes that, or 'blotter user disable'"),
    GRANTED_GROUP_HAS_ACCOUNTS(
            Area.USERS,
            """
            select user_name as subject, account_group as detail from user_account_group
            where account_group not in (select distinct account_group from account)
            """,
            "user '%1$s' is granted the group '%2$s', but no account is in it: is it misspelt?"),
    ROLE_IS_DENIED_SOMETHING(
            Area.USERS,
            """
            select user_name as subject, role as detail from api_user_role
            where role not in (select role from role_denial)
            """,
            "user '%1$s' has the role '%2$s', which is denied nothing: is it misspelt?"),
    DENIED_SYMBOL_EXISTS(
            Area.USERS,
            """
            select subject, denied as detail from (
                select 'user ''' || user_name || '''' as subject, kind, denied from user_denial
                union all select 'role ''' || role || '''', kind, denied from role_denial) denials
            where kind = 'SYMBOL' and not exists (select 1 from instrument where symbol = denied)
            """,
            "%1$s is denied '%2$s', which is no instrument: 'blotter user allow' takes it back, from a role with '--role'"),
    DENIED_TYPE_EXISTS(
            Area.USERS,
            """
            select subject, denied as detail from (
                select 'user ''' || user_name || '''' as subject, kind, denied from user_denial
                union all select 'role ''' || role || '''', kind, denied from role_denial) denials
            where kind = 'TYPE' and denied not in (select distinct type from instrument)
            """,
            "%1$s is denied the type '%2$s', which no instrument has: 'blotter user allow' takes it back, from a role with '--role'");

    private final Area area;

    @SuppressWarnings("ImmutableEnumChecker") // a record of two texts
    private final RowRule rule;

    Rule(Area area, String broken, String text) {
        this(area, new RowRule(broken, text));
    }

    Rule(Area area, RowRule rule) {
        this.area = area;
        this.rule = rule;
    }

    /** What it is about. */
    Area area() {
        return area;
    }

    /** What to say of the rows that break the rule. */
    List<Finding> broken(Handle handle) {
        return rule.findings(handle).stream().map(area::broken).toList();
    }
}
