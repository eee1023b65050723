package dev.blotter.application.access;

import dev.blotter.application.QueryRejected;
import dev.blotter.application.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;

final class SessionDesk implements ManageSessions {

    private final Identification identification;
    private final Sessions sessions;

    SessionDesk(Identification identification, Sessions sessions) {
        this.identification = identification;
        this.sessions = sessions;
    }

    @Override
    public Session open(PasswordCredentials credentials) {
        return identification
                .identify(credentials)
                .map(sessions::open)
                .orElseThrow(() -> new QueryRejected(Reason.LOGIN_FAILED));
    }

    @Override
    public Session prolong(SessionToken token) {
        return new Session(token, callerOf(token), sessions.timeout());
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
