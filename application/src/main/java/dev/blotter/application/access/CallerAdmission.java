package dev.blotter.application.access;

import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.application.port.Watch;
import dev.blotter.domain.access.Caller;
import java.util.Optional;

final class CallerAdmission implements AdmitCallers {

    private final Identification identification;
    private final Gatekeeper gatekeeper;

    CallerAdmission(Identification identification, Gatekeeper gatekeeper) {
        this.identification = identification;
        this.gatekeeper = gatekeeper;
    }

    @Override
    public Caller admit(Credentials credentials) {
        Caller caller =
                identification
                        .identify(credentials)
                        .orElseThrow(() -> new QueryRejected(Reason.NOT_AUTHENTICATED));
        gatekeeper.permissions(caller);
        return caller;
    }

    @Override
    public Optional<Watch> watch(Credentials credentials, Runnable news) {
        return identification.watch(credentials, news);
    }
}
