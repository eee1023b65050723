package dev.blotter.application.access;

import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.application.port.Watch;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds out whose credentials are shown. A login is tried whole first, since a user's name may
 * contain an {@code @}.
 */
final class Identification {

    private final CredentialBook credentials;
    private final Sessions sessions;
    private final String domain;

    Identification(CredentialBook credentials, Sessions sessions, String domain) {
        this.credentials = credentials;
        this.sessions = sessions;
        this.domain = domain;
    }

    /**
     * Whose {@code shown} is, if anybody's.
     *
     * @throws QueryRejected if too many wrong passwords came before
     */
    Optional<Caller> identify(Credentials shown) {
        if (shown instanceof SignedRequest request) {
            return credentials.verify(request).map(Caller::new);
        }
        return shown instanceof SessionToken token
                ? sessions.use(token)
                : identify((PasswordCredentials) shown);
    }

    /** A session may end by itself. Of other kinds, only a password can be shown twice. */
    Optional<Watch> watch(Credentials shown, Runnable news) {
        if (shown instanceof SessionToken token) {
            return sessions.watch(token, news);
        }
        return shown instanceof PasswordCredentials ? Optional.of(Watch.IDLE) : Optional.empty();
    }

    private Optional<Caller> identify(PasswordCredentials shown) {
        List<UserName> candidates = names(shown).flatMap(name -> userName(name).stream()).toList();
        Verdict verdict =
                credentials.verify(new PasswordClaim(candidates, shown.password(), shown.origin()));
        if (verdict.spent().isPresent()) {
            throw new QueryRejected(Reason.TOO_MANY_WRONG_PASSWORDS, verdict.spent().get());
        }
        return verdict.user().map(Caller::new);
    }

    /** The names that the login may mean, in the order in which they are tried. */
    private Stream<String> names(PasswordCredentials shown) {
        String login = shown.login();
        if (shown.domain().isPresent()) {
            return shown.domain().stream().filter(domain::equals).map(same -> login);
        }
        return login.endsWith("@" + domain)
                ? Stream.of(login, login.substring(0, login.length() - domain.length() - 1))
                : Stream.of(login);
    }

    private static Optional<UserName> userName(String name) {
        try {
            return Optional.of(new UserName(name));
        } catch (IllegalArgumentException noName) {
            return Optional.empty();
        }
    }
}
