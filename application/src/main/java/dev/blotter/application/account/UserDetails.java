package dev.blotter.application.account;

import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import java.util.List;
import java.util.Objects;

/**
 * A caller and what the caller may read.
 *
 * @param login the user's name, without the domain
 * @param domain the domain of all users
 * @param accounts the accounts that the user may read, ascending
 */
public record UserDetails(UserName login, String domain, List<AccountCode> accounts) {

    public UserDetails {
        Objects.requireNonNull(login, "login");
        Objects.requireNonNull(domain, "domain");
        accounts = List.copyOf(accounts);
    }
}
