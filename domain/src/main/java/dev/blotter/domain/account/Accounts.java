package dev.blotter.domain.account;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** All accounts that exist, by account code, as an immutable value. */
public final class Accounts {

    /** No account. */
    public static final Accounts NONE = new Accounts(new Account[0]);

    private final Account[] byCode;

    private Accounts(Account[] byCode) {
        this.byCode = byCode;
    }

    /**
     * These accounts, in any order.
     *
     * @throws IllegalArgumentException if two have the same code
     */
    public static Accounts of(Collection<Account> accounts) {
        Account[] byCode = accounts.toArray(Account[]::new);
        Arrays.sort(byCode, Comparator.comparing(Account::code));
        for (int i = 1; i < byCode.length; i++) {
            if (byCode[i].code().equals(byCode[i - 1].code())) {
                throw new IllegalArgumentException(
                        "two accounts have the code " + byCode[i].code());
            }
        }
        return new Accounts(byCode);
    }

    /** Returns the account with this code, or empty if there is none. */
    public Optional<Account> find(AccountCode code) {
        int from = 0;
        int to = byCode.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            int difference = byCode[middle].code().compareTo(code);
            if (difference == 0) {
                return Optional.of(byCode[middle]);
            }
            from = difference < 0 ? middle + 1 : from;
            to = difference < 0 ? to : middle;
        }
        return Optional.empty();
    }

    /** Returns all accounts by ascending code, without copying them. */
    public List<Account> all() {
        return Collections.unmodifiableList(Arrays.asList(byCode));
    }
}
