package dev.blotter.adapter.jdbc.check;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * A rule that the rows must keep. Its query lists those that break it, in two columns for the text
 * of the finding.
 */
enum Rule {
    VERSION_IS_THERE(
            Area.POSITIONS,
            """
            select code as subject, 0 as detail from account
            except select account_code, 0 from position_version
            """,
            "account '%1$s' has no version, so its positions cannot be asked for: run"
                    + " \"update account set account_group = account_group where code = '%3$s'\""),
    VERSION_COUNTS(
            Area.POSITIONS,
            """
            select v.account_code as subject, coalesce(n.opened, 0) - v.open_positions as detail
            from position_version v
            left join (select account_code, count(*) as opened from position group by account_code) n
                on n.account_code = v.account_code
            where v.open_positions <> coalesce(n.opened, 0)
            """,
            "account '%1$s' has %2$+d positions in comparison with what its version counts, since a trigger was"
                    + " off: run \"update position_version set version = version + 1, open_positions = (select"
                    + " count(*) from position where account_code = '%3$s') where account_code = '%3$s'\""),
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
            """,
            "user '%1$s' may read no account: 'blotter user grant' changes that, or 'blotter user disable'"),
    DENIED_SYMBOL_EXISTS(
            Area.USERS,
            """
            select user_name as subject, denied as detail from user_denial
            where kind = 'SYMBOL' and not exists (select 1 from instrument where symbol = denied)
            """,
            "user '%1$s' is denied '%2$s', which is no instrument: 'blotter user allow --symbol' takes it back"),
    DENIED_TYPE_EXISTS(
            Area.USERS,
            """
            select user_name as subject, denied as detail from user_denial
            where kind = 'TYPE' and denied not in (select distinct type from instrument)
            """,
            "user '%1$s' is denied the type '%2$s', which no instrument has: 'blotter user allow --type' takes it"
                    + " back");

    private static final int LISTED = 10;

    private final Area area;
    private final String broken;
    private final String text;

    Rule(Area area, String broken, String text) {
        this.area = area;
        this.broken = broken;
        this.text = text;
    }

    /** What it is about. */
    Area area() {
        return area;
    }

    /** What to say of the first that break the rule, and of how many more there are. */
    List<Finding> broken(Handle handle) {
        long[] total = {0};
        List<Finding> found =
                handle.createQuery(
                                "select subject, detail, count(*) over () as total from ("
                                        + broken
                                        + ") each_one order by subject, detail"
                                        + " fetch first :most rows only")
                        .bind("most", LISTED)
                        .map(
                                (row, context) -> {
                                    total[0] = row.getLong("total");
                                    return finding(row.getString(1), row.getObject(2));
                                })
                        .list();
        long more = total[0] - found.size();
        Stream<String> rest =
                Stream.of(more)
                        .filter(any -> more > 0)
                        .map(count -> String.format(Locale.ROOT, "and %,d more like this", count));
        return Stream.concat(found.stream(), rest.map(area::broken)).toList();
    }

    private Finding finding(String subject, Object detail) {
        return area.broken(text.formatted(subject, detail, subject.replace("'", "''")));
    }
}
