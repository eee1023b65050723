package dev.blotter.application.access;

import dev.blotter.application.port.Allowance;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;
import java.util.Optional;

final class SessionDesk implements ManageSessions {

    private final Identification identification;
    private final Sessions sessions;

    SessionDesk(Identification identification, Sessions sessions) {
        this.identification = identification;
        this.sessions = sessions;
    }

    @Override
    public Session open(PasswordCredentials credentials) {
        Caller caller =
                identification
                        .identify(credentials)
                        .orElseThrow(() -> new QueryRejected(Reason.LOGIN_FAILED));
        Optional<Allowance> spent = sessions.spentBy(caller);
        if (spent.isPresent()) {
            throw new QueryRejected(Reason.TOO_MANY_LOGINS, spent.get());
        }
        return sessions.open(caller);
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
