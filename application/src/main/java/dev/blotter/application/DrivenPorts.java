package dev.blotter.application;

import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.position.Positions;
import java.util.Objects;

/**
 * All that Blotter needs from a store. An adapter hands out one of these.
 *
 * @param reference instruments, accounts, terms and permissions
 * @param credentialBook who they are
 * @param sessions which sessions are open
 * @param positions the open positions
 */
public record DrivenPorts(
        ReferenceStore reference,
        CredentialBook credentialBook,
        Sessions sessions,
        Positions positions) {

    public DrivenPorts {
        Objects.requireNonNull(reference, "reference");
        Objects.requireNonNull(credentialBook, "credentialBook");
        Objects.requireNonNull(sessions, "sessions");
        Objects.requireNonNull(positions, "positions");
    }
}
