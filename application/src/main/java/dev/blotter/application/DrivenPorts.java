package dev.blotter.application;

import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.PermissionBook;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.instrument.Instruments;
import dev.blotter.application.position.Positions;
import java.util.Objects;

/**
 * All that Blotter needs from a store. An adapter hands out one of these.
 *
 * @param permissionBook what users may do
 * @param credentialBook who they are
 * @param sessions which sessions are open
 * @param instruments the instruments and their terms
 * @param positions the open positions
 */
public record DrivenPorts(
        PermissionBook permissionBook,
        CredentialBook credentialBook,
        Sessions sessions,
        Instruments instruments,
        Positions positions) {

    public DrivenPorts {
        Objects.requireNonNull(permissionBook, "permissionBook");
        Objects.requireNonNull(credentialBook, "credentialBook");
        Objects.requireNonNull(sessions, "sessions");
        Objects.requireNonNull(instruments, "instruments");
        Objects.requireNonNull(positions, "positions");
    }
}
