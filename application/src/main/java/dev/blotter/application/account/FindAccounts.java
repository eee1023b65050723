package dev.blotter.application.account;

import dev.blotter.application.access.Gatekeeper;
import dev.blotter.application.access.PermissionBook;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import java.util.function.Consumer;
import java.util.function.Function;

/** Tells callers who they are, and which accounts they may read. */
@DrivingPort
public interface FindAccounts {

    /**
     * Hands over the codes of all accounts that {@code caller} may read, in their order, however
     * many there are. {@code reader} is told first who the caller is and how many codes will come,
     * and gives whoever takes them; it is told again if the books have to begin anew, and then
     * nothing counts that was handed over before. It is to be quick, since the books may be held
     * open meanwhile.
     *
     * @throws QueryRejected if the caller may not use the API, before {@code reader} hears anything
     */
    void read(Caller caller, Function<UserDetails, Consumer<AccountCode>> reader);

    /**
     * Reads as {@link #read(Caller, Function)} does if {@code login} is the name of {@code caller},
     * alone or followed by an {@code @} and the domain. No book is asked for another name, so one
     * that exists and one that does not take the same time.
     *
     * @throws QueryRejected ({@code USER_NOT_FOUND}) if it is another name
     */
    void readNamed(
            Caller caller, String login, Function<UserDetails, Consumer<AccountCode>> reader);

    /** The use case over this driven port; all users are of {@code domain}. */
    static FindAccounts using(PermissionBook permissions, String domain) {
        return new AccountFinder(new Gatekeeper(permissions), domain);
    }
}
