package dev.blotter.tool.administration;

import dev.blotter.domain.access.UserName;
import java.util.Objects;

/**
 * A user in a list.
 *
 * @param name the user's name
 * @param apiAccess whether the user may use the API
 * @param everyAccount whether the user may read every account
 * @param accounts how many accounts the user was granted one by one
 * @param deniedSymbols how many symbols the user is denied
 * @param deniedTypes how many types the user is denied
 * @param sessions how many sessions of the user are open
 */
public record UserSummary(
        UserName name,
        boolean apiAccess,
        boolean everyAccount,
        long accounts,
        long deniedSymbols,
        long deniedTypes,
        long sessions) {

    public UserSummary {
        Objects.requireNonNull(name, "name");
    }
}
