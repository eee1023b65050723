package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.account.Accounts;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Reads the accounts, and what single accounts override. */
final class AccountReader {

    private static final String ACCOUNTS = "select code, account_group from account";

    private final Map<String, AccountGroup> groups = new HashMap<>();
    private final Handle handle;
    private final ReferenceData known;

    AccountReader(Handle handle, ReferenceData known) {
        this.handle = handle;
        this.known = known;
    }

    /** Returns what is known, with these accounts. */
    ReferenceData read() {
        List<Account> accounts = new ArrayList<>();
        Rows.forEach(handle, ACCOUNTS, row -> accounts.add(account(row)));
        return new ReferenceData(
                known.catalog(),
                known.groupTerms(),
                Accounts.of(accounts),
                new TermsReader().layers(handle, "account_terms", "account_code", AccountCode::new),
                known.users());
    }

    private Account account(ResultSet row) throws SQLException {
        return new Account(
                new AccountCode(row.getString("code")),
                groups.computeIfAbsent(row.getString("account_group"), AccountGroup::new));
    }
}
