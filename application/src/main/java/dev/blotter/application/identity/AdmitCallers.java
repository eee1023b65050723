package dev.blotter.application.identity;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.util.Optional;

/** Turns credentials into a caller who may use the API. */
@DrivingPort
public interface AdmitCallers {

    /**
     * Returns whose {@code credentials} these are.
     *
     * @throws QueryRejected if they are not good ({@code NOT_AUTHENTICATED}), or not checked
     *     ({@code TOO_MANY_WRONG_PASSWORDS}), or if they are good, but their user may not use the
     *     API ({@code API_NOT_PERMITTED})
     */
    Caller admit(Credentials credentials);

    /**
     * Calls {@code news} once, soon after these credentials have come to an end by themselves, as a
     * session does, and when the store cannot find out any more. It may be called in vain, and must
     * be quick; any thread may call it. Changes of the rights or the password of a user are the
     * matter of {@link dev.blotter.application.position.FindPositions#subscribe}.
     *
     * @return the subscription, or empty if the credentials cannot be shown twice, or the store
     *     cannot find out about changes
     */
    default Optional<Subscription> subscribe(Credentials credentials, Runnable news) {
        return Optional.empty();
    }

    /** The use case over this identification, and the permissions of this port. */
    static AdmitCallers using(Identification identification, ReferenceStore reference) {
        return new CallerAdmission(identification, reference);
    }
}
