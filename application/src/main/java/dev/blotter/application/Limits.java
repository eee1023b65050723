package dev.blotter.application;

import dev.blotter.application.identity.attempt.IdentityRules;
import java.util.Objects;

/**
 * How much one answer may hold, under which domain users are known, and how they are identified.
 *
 * @param maxPageSize the most instruments on a page; a larger limit in a query is replaced by it
 * @param maxAccounts the most accounts that one answer may span
 * @param domain the domain of all users, which a login may name after an {@code @}
 * @param identity how many attempts callers have to show who they are
 */
public record Limits(int maxPageSize, int maxAccounts, String domain, IdentityRules identity) {

    /** A page of 1,000 instruments, positions of 1,000 accounts, the domain {@code default}. */
    public static final Limits DEFAULT = new Limits(1000, 1000, "default");

    public Limits {
        if (maxPageSize < 1 || maxAccounts < 1) {
            throw new IllegalArgumentException("a limit is less than one");
        }
        Objects.requireNonNull(domain, "domain");
        Objects.requireNonNull(identity, "identity");
    }

    /** The usual number of attempts. */
    public Limits(int maxPageSize, int maxAccounts, String domain) {
        this(maxPageSize, maxAccounts, domain, IdentityRules.DEFAULT);
    }
}
