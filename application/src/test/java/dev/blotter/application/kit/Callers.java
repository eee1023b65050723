package dev.blotter.application.kit;

import dev.blotter.application.DrivenPorts;
import dev.blotter.application.identity.Identification;
import dev.blotter.application.identity.attempt.IdentityRules;
import dev.blotter.application.identity.credential.ClientNetwork;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.util.Optional;

/**
 * Who callers are found to be, by what an adapter stores.
 *
 * @param identification finds out
 */
public record Callers(Identification identification) {

    /** Identification by the usual rules over these ports, with nothing counted yet. */
    public static Callers over(DrivenPorts ports) {
        return new Callers(
                new Identification(
                        ports.credentials(), IdentityRules.DEFAULT, "default", ports.time()));
    }

    /** Returns whose these credentials are, if they are good. */
    public Optional<UserName> whose(Credentials shown) {
        return identification.identify(shown).map(Caller::user);
    }

    /** Whether this is the user's password. */
    public boolean verifies(UserName user, String password) {
        return whose(PasswordCredentials.of(user.value(), new Password(password))).isPresent();
    }

    /** Whether this password is checked that comes from there, right or wrong. */
    boolean checks(UserName user, String password, ClientNetwork from) {
        try {
            whose(user, password, from);
            return true;
        } catch (QueryRejected rejected) {
            if (rejected.reason() != Reason.TOO_MANY_WRONG_PASSWORDS) {
                throw rejected;
            }
            return false;
        }
    }

    /** Returns whose this password is that comes from there. */
    Optional<UserName> whose(UserName user, String password, ClientNetwork from) {
        return whose(
                PasswordCredentials.of(user.value(), new Password(password))
                        .from(Optional.of(from)));
    }
}
