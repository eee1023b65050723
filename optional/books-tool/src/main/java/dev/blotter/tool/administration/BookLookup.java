package dev.blotter.tool.administration;

import dev.blotter.adapter.jdbc.reference.TermsReader;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.tool.transaction.AdministrationFailed;
import dev.blotter.tool.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/**
 * What operators look up. It is never older than the question.
 *
 * @param transactions reads the books
 */
public record BookLookup(Transactions transactions) {

    private static final int FETCH_SIZE = 1000;

    /**
     * What to say of a {@link UserName}, an {@link AccountCode} or a {@link Symbol} that nothing
     * has: that, and which one may be meant.
     */
    public String unknown(Object name) {
        return transactions.reading(handle -> KnownNames.of(name).unknown(handle, name.toString()));
    }

    /**
     * Everything about one account at one moment.
     *
     * @throws AdministrationFailed if there is no such account
     */
    public AccountDetails account(AccountCode code) {
        return transactions.reading(
                handle -> {
                    KnownNames.ACCOUNTS.require(handle, code.value());
                    return read(handle, code);
                });
    }

    private static final String ACCOUNT =
            """
            select a.account_group, coalesce(v.version, 0) as version,
                (select count(*) from position where account_code = :account) as positions
            from account a left join position_version v on v.account_code = a.code
            where a.code = :account
            """;

    private static AccountDetails read(Handle handle, AccountCode code) {
        return handle.createQuery(ACCOUNT)
                .bind("account", code.value())
                .map((row, context) -> details(handle, code, row))
                .one();
    }

    private static AccountDetails details(Handle handle, AccountCode code, ResultSet row)
            throws SQLException {
        AccountGroup group = new AccountGroup(row.getString("account_group"));
        TermsReader terms = new TermsReader();
        return new AccountDetails(
                new Account(code, group),
                new AccountTerms(
                        terms.layer(handle, "group_terms", "account_group", group.name()),
                        terms.layer(handle, "account_terms", "account_code", code.value())),
                row.getLong("version"),
                row.getLong("positions"),
                readers(handle, code));
    }

    private static final String ACCOUNTS =
            """
            from account a left join position_version v on v.account_code = a.code
            where a.code like :code escape '!' and a.account_group like :group escape '!'
            """;

    private static final String EACH =
            "select a.code, a.account_group, coalesce(v.open_positions, 0) "
                    + ACCOUNTS
                    + " order by 1";

    private static final String SUMS =
            "select a.account_group, count(*), coalesce(sum(v.open_positions), 0) "
                    + ACCOUNTS
                    + " group by a.account_group order by 1";

    /**
     * Calls {@code line} with the account, its group and how many positions it has, separated by
     * tabs, for each account whose code and group are like these patterns, in which {@code *}
     * stands for any characters. None is kept in memory.
     *
     * @param sums whether they are added up: the group, its accounts and their positions
     */
    public void accounts(String code, String group, boolean sums, Consumer<String> line) {
        transactions.reading(
                handle -> {
                    handle.createQuery(sums ? SUMS : EACH)
                            .bind("code", like(code))
                            .bind("group", like(group))
                            .setFetchSize(FETCH_SIZE)
                            .map(
                                    (row, context) ->
                                            String.join(
                                                    "\t",
                                                    row.getString(1),
                                                    row.getString(2),
                                                    row.getString(3)))
                            .forEach(line);
                    return handle;
                });
    }

    private static String like(String pattern) {
        return pattern.replaceAll("[!%_]", "!$0").replace('*', '%');
    }

    private static final String HOLDERS =
            """
            select count(distinct account_code), count(*) from position where symbol = :symbol
            """;

    /** How many accounts hold an instrument, and in how many positions. */
    public String holders(Symbol symbol) {
        return transactions.reading(
                handle ->
                        handle.createQuery(HOLDERS)
                                .bind("symbol", symbol.value())
                                .map(
                                        (row, context) ->
                                                String.format(
                                                        Locale.ROOT,
                                                        "accounts: %,d, positions: %,d",
                                                        row.getLong(1),
                                                        row.getLong(2)))
                                .one());
    }

    private static final String READERS =
            """
            select u.name, u.every_account, u.api_access, a.account_code is not null as granted,
                g.account_group is not null as group_granted
            from api_user u
            left join user_account a on a.user_name = u.name and a.account_code = :account
            left join user_account_group g on g.user_name = u.name
                and g.account_group = (select account_group from account where code = :account)
            where u.every_account or a.account_code is not null or g.account_group is not null
            order by u.name
            """;

    private static List<AccountDetails.Reader> readers(Handle handle, AccountCode code) {
        return handle.createQuery(READERS)
                .bind("account", code.value())
                .map(
                        (row, context) ->
                                new AccountDetails.Reader(
                                        new UserName(row.getString("name")),
                                        row.getBoolean("granted"),
                                        row.getBoolean("group_granted"),
                                        row.getBoolean("every_account"),
                                        row.getBoolean("api_access")))
                .list();
    }

    /**
     * Everything about one account.
     *
     * @param account the account
     * @param overrides what its group and the account itself override
     * @param version the version of its positions
     * @param openPositions how many are open
     * @param readers who may read it, by name
     */
    public record AccountDetails(
            Account account,
            AccountTerms overrides,
            long version,
            long openPositions,
            List<Reader> readers) {

        public AccountDetails {
            Objects.requireNonNull(account, "account");
            Objects.requireNonNull(overrides, "overrides");
            readers = List.copyOf(readers);
        }

        /**
         * A user who may read the account.
         *
         * @param user the user
         * @param granted whether this account was granted by itself
         * @param groupGranted whether the account is in a group that was granted
         * @param everyAccount whether the user may read every account
         * @param apiAccess whether the user may use the API; else all this is without effect
         */
        public record Reader(
                UserName user,
                boolean granted,
                boolean groupGranted,
                boolean everyAccount,
                boolean apiAccess) {

            public Reader {
                Objects.requireNonNull(user, "user");
            }
        }
    }
}
