package dev.blotter.domain.account;

import java.util.Objects;

/**
 * A trading account that exists.
 *
 * @param code its unique code
 * @param group the one group that it belongs to
 */
public record Account(AccountCode code, AccountGroup group) {

    public Account {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(group, "group");
    }
}
