package dev.blotter.domain.account;

import dev.blotter.domain.value.BinarySearch;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All accounts that exist, by account code, as an immutable value. */
public final class Accounts {

    /** No account. */
    public static final Accounts NONE = new Accounts(new Account[0]);

    private final Account[] byCode;
    private final Map<AccountGroup, List<Account>> byGroup;

    private Accounts(Account[] byCode) {
        this.byCode = byCode;
        this.byGroup = Arrays.stream(byCode).collect(Collectors.groupingBy(Account::group));
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
        int at = BinarySearch.first(0, byCode.length, i -> byCode[i].code().compareTo(code) >= 0);
        return at < byCode.length && byCode[at].code().equals(code)
                ? Optional.of(byCode[at])
                : Optional.empty();
    }

    /** Returns the accounts that are in this group, by ascending code. */
    public List<Account> in(AccountGroup group) {
        return Collections.unmodifiableList(byGroup.getOrDefault(group, List.of()));
    }

    /** Returns all accounts by ascending code, without copying them. */
    public List<Account> all() {
        return Collections.unmodifiableList(Arrays.asList(byCode));
    }
}
