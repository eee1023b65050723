package dev.blotter.application.identity;

import dev.blotter.application.identity.credential.BearerToken;
import dev.blotter.application.port.DrivenPort;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.util.Optional;

/** Checks the access tokens of an issuer, who has authenticated the users that they name. */
@DrivenPort
public interface AccessTokens {

    /** No issuer is trusted, so no token is good. */
    AccessTokens NONE = token -> Optional.empty();

    /**
     * Returns the user that {@code token} names, or empty if it is not good: not signed by the
     * issuer, not for this service, not valid yet or any more. Whether there is such a user is not
     * asked.
     *
     * @throws StoreUnavailable if the keys of the issuer cannot be read at the moment
     */
    Optional<Caller> verify(BearerToken token);

    /**
     * Calls {@code news} once, soon after {@code token} has ended. It may be called in vain. It is
     * quick, and may be called by any thread.
     */
    default Subscription subscribe(BearerToken token, Runnable news) {
        return Subscription.IDLE;
    }
}
