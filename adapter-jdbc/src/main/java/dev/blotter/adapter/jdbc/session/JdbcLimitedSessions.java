package dev.blotter.adapter.jdbc.session;

import dev.blotter.adapter.jdbc.identity.LoginLimit;
import dev.blotter.application.access.Session;
import dev.blotter.application.access.SessionToken;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.port.Allowance;
import dev.blotter.application.port.Watch;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.Optional;

/** Sessions of which only so many are opened in a while. */
public final class JdbcLimitedSessions implements Sessions {

    private final Sessions sessions;
    private final LoginLimit limit;

    public JdbcLimitedSessions(Sessions sessions, LoginLimit limit) {
        this.sessions = sessions;
        this.limit = limit;
    }

    @Override
    public Optional<Allowance> spentBy(Caller caller) {
        return limit.spentBy(caller);
    }

    @Override
    public Session open(Caller caller) {
        return sessions.open(caller);
    }

    @Override
    public Optional<Caller> use(SessionToken token) {
        return sessions.use(token);
    }

    @Override
    public Duration timeout() {
        return sessions.timeout();
    }

    @Override
    public void close(SessionToken token) {
        sessions.close(token);
    }

    @Override
    public Optional<Watch> watch(SessionToken token, Runnable news) {
        return sessions.watch(token, news);
    }
}
