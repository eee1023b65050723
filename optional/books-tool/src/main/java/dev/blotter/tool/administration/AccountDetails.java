package dev.blotter.tool.administration;

import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.instrument.AccountTerms;
import java.util.List;
import java.util.Objects;

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
     * @param everyAccount whether the user may read every account
     * @param apiAccess whether the user may use the API; else all this is without effect
     */
    public record Reader(UserName user, boolean granted, boolean everyAccount, boolean apiAccess) {

        public Reader {
            Objects.requireNonNull(user, "user");
        }
    }
}
