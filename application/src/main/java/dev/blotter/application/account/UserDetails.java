package dev.blotter.application.account;

import dev.blotter.domain.access.UserName;
import java.util.Objects;

/**
 * A caller as the books know them.
 *
 * @param login the user's name, without the domain
 * @param domain the domain of all users
 * @param accounts how many accounts the user may read
 */
public record UserDetails(UserName login, String domain, int accounts) {

    public UserDetails {
        Objects.requireNonNull(login, "login");
        Objects.requireNonNull(domain, "domain");
    }
}
