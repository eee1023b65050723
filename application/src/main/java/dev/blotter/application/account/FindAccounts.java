package dev.blotter.application.account;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.Caller;

/** Returns who a caller is and which accounts the caller may read. */
@DrivingPort
public interface FindAccounts {

    /**
     * Returns who {@code caller} is, with all accounts that the caller may read.
     *
     * @throws QueryRejected if the caller may not use the API
     */
    UserDetails of(Caller caller);

    /**
     * Returns the same as {@link #of} if {@code login} is the name of {@code caller}, alone or
     * followed by an {@code @} and the domain. Nothing is looked up for another name, so one that
     * exists and one that does not take the same time.
     *
     * @throws QueryRejected ({@code USER_NOT_FOUND}) if it is another name
     */
    UserDetails named(Caller caller, String login);

    /** The use case over this driven port; all users are of {@code domain}. */
    static FindAccounts using(ReferenceStore reference, String domain) {
        return new AccountFinder(reference, domain);
    }
}
