package dev.blotter.application.identity;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.util.Optional;

final class CallerAdmission implements AdmitCallers {

    private final Identification identification;
    private final ReferenceStore reference;

    CallerAdmission(Identification identification, ReferenceStore reference) {
        this.identification = identification;
        this.reference = reference;
    }

    @Override
    public Caller admit(Credentials credentials) {
        Caller caller =
                identification
                        .identify(credentials)
                        .orElseThrow(() -> new QueryRejected(Reason.NOT_AUTHENTICATED));
        CallerAccess.of(caller, reference);
        return caller;
    }

    @Override
    public Optional<Subscription> subscribe(Credentials credentials, Runnable news) {
        return identification.subscribe(credentials, news);
    }
}
