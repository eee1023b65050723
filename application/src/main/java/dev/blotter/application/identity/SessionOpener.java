package dev.blotter.application.identity;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;

final class SessionOpener implements ManageSessions {

    private final Identification identification;
    private final ReferenceStore reference;
    private final Sessions sessions;

    SessionOpener(Identification identification, ReferenceStore reference) {
        this.identification = identification;
        this.reference = reference;
        this.sessions = identification.sessions();
    }

    @Override
    public Session open(PasswordCredentials credentials) {
        return identification.open(credentials, reference);
    }

    @Override
    public Session prolong(SessionToken token) {
        Caller caller = callerOf(token);
        CallerAccess.of(caller, reference);
        return new Session(token, caller, sessions.timeout());
    }

    @Override
    public Caller close(SessionToken token) {
        Caller caller = callerOf(token);
        sessions.close(token);
        return caller;
    }

    private Caller callerOf(SessionToken token) {
        return sessions.use(token).orElseThrow(() -> new QueryRejected(Reason.NOT_AUTHENTICATED));
    }
}
