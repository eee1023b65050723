package dev.blotter.application;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.AccessTokens;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.port.TimeSource;
import dev.blotter.application.position.Positions;
import java.util.Objects;

/**
 * All that Blotter needs from around it. An adapter hands out one of these.
 *
 * @param reference instruments, accounts, terms and permissions
 * @param credentials what is known of those who call
 * @param positions the open positions
 * @param time the time
 */
public record DrivenPorts(
        ReferenceStore reference,
        CredentialPorts credentials,
        Positions positions,
        TimeSource time) {

    public DrivenPorts {
        Objects.requireNonNull(reference, "reference");
        Objects.requireNonNull(credentials, "credentials");
        Objects.requireNonNull(positions, "positions");
        Objects.requireNonNull(time, "time");
    }

    /** The same with the tokens of an issuer. */
    public DrivenPorts with(AccessTokens tokens) {
        return new DrivenPorts(
                reference,
                new CredentialPorts(
                        credentials.hashes(), credentials.keys(), credentials.sessions(), tokens),
                positions,
                time);
    }
}
