package dev.blotter.application.account;

import dev.blotter.application.DrivingPort;
import dev.blotter.application.QueryRejected;
import dev.blotter.application.access.Gatekeeper;
import dev.blotter.application.access.PermissionBook;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import java.util.function.Consumer;
import java.util.function.Function;

/** Tells callers who they are, and which accounts they may read. */
@DrivingPort
public interface FindAccounts {

    /**
     * Hands over the codes of all accounts that {@code caller} may read, in their order, however
     * many there are. {@code reader} is told once, and first, who the caller is and how many codes
     * will come, and gives whoever takes them. It is to be quick, since the books may be held open
     * meanwhile.
     *
     * @throws QueryRejected if the caller may not use the API, before {@code reader} hears anything
     */
    void read(Caller caller, Function<UserDetails, Consumer<AccountCode>> reader);

    /** The use case over this driven port; all users are of {@code domain}. */
    static FindAccounts using(PermissionBook permissions, String domain) {
        return new AccountFinder(new Gatekeeper(permissions), domain);
    }
}
