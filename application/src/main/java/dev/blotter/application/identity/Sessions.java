package dev.blotter.application.identity;

import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.port.DrivenPort;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.Optional;

/**
 * Keeps the sessions that are open. A session ends when it is closed, when it has not been used for
 * its timeout, and when its user is removed or gets another password.
 */
@DrivenPort
public interface Sessions {

    /**
     * Opens a session for {@code caller}, under a token that cannot be guessed. If the user has
     * gone, or {@code verified} is not the hash of the user's password any more, the session has
     * ended already.
     */
    Session open(Caller caller, PasswordHash verified);

    /**
     * Whose session {@code token} stands for, if it is open. Counts as a use: its time starts
     * again.
     */
    Optional<Caller> use(SessionToken token);

    /** How long a session stays open without being used. */
    Duration timeout();

    /** Ends the session that {@code token} stands for, if it is open. */
    void close(SessionToken token);

    /**
     * Calls {@code news} once, soon after the session that {@code token} stands for has ended, if
     * it has not before, and when the store cannot find out any more. It may be called in vain. It
     * is quick, and may be called by any thread. To subscribe is no use of the session.
     *
     * @return the subscription, or empty if the store cannot find out about changes
     */
    default Optional<Subscription> subscribe(SessionToken token, Runnable news) {
        return Optional.empty();
    }
}
