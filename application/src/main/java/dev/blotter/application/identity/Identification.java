package dev.blotter.application.identity;

import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.attempt.IdentityRules;
import dev.blotter.application.identity.attempt.LoginLimit;
import dev.blotter.application.identity.attempt.PasswordAttemptLimit;
import dev.blotter.application.identity.attempt.PasswordClaim;
import dev.blotter.application.identity.attempt.StoredPassword;
import dev.blotter.application.identity.attempt.VerifiedPasswords;
import dev.blotter.application.identity.credential.AuthenticatedCaller;
import dev.blotter.application.identity.credential.BearerToken;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.identity.credential.SignedRequest;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.application.port.RateLimit;
import dev.blotter.application.port.Subscription;
import dev.blotter.application.port.TimeSource;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds out whose credentials are shown, and counts the attempts. {@link AdmitCallers} and {@link
 * ManageSessions} over one of these share its counts. A login is tried whole first, since a user's
 * name may contain an {@code @}.
 */
public final class Identification {

    private final PasswordCheck passwords;
    private final SignatureCheck signatures;
    private final LoginLimit logins;
    private final Sessions sessions;
    private final AccessTokens tokens;
    private final String domain;

    /**
     * Identification by what these ports know. A login may name {@code domain} after an {@code @},
     * and no other one.
     */
    public Identification(
            CredentialPorts ports, IdentityRules rules, String domain, TimeSource time) {
        this.passwords =
                new PasswordCheck(
                        ports.hashes(),
                        new VerifiedPasswords(time.nanos()),
                        new PasswordAttemptLimit(rules, time.nanos()));
        this.signatures = new SignatureCheck(ports.keys(), rules, time.clock());
        this.logins = new LoginLimit(rules.loginsPerSecond(), time.nanos());
        this.sessions = ports.sessions();
        this.tokens = ports.tokens();
        this.domain = domain;
    }

    /**
     * Returns whose {@code shown} is, or empty if it is not good. Whether the user may use the API
     * is not asked.
     *
     * @throws QueryRejected ({@code TOO_MANY_WRONG_PASSWORDS}) if it is not checked
     */
    public Optional<Caller> identify(Credentials shown) {
        if (shown instanceof SignedRequest request) {
            return signatures.check(request).map(Caller::new);
        }
        if (shown instanceof AuthenticatedCaller authenticated) {
            return Optional.of(authenticated.caller());
        }
        if (shown instanceof BearerToken token) {
            return tokens.verify(token);
        }
        return shown instanceof SessionToken token
                ? sessions.use(token)
                : check((PasswordCredentials) shown).map(stored -> new Caller(stored.user()));
    }

    /** Sessions and tokens end by themselves. Only a signature cannot be shown twice. */
    Optional<Subscription> subscribe(Credentials shown, Runnable news) {
        if (shown instanceof SessionToken token) {
            return sessions.subscribe(token, news);
        }
        if (shown instanceof BearerToken token) {
            return Optional.of(tokens.subscribe(token, news));
        }
        return shown instanceof SignedRequest ? Optional.empty() : Optional.of(Subscription.IDLE);
    }

    /**
     * Opens a session, which is good for as long as the user has the same password. There is none
     * for a user who may not use the API.
     */
    Session open(PasswordCredentials shown, ReferenceStore reference) {
        StoredPassword stored =
                check(shown).orElseThrow(() -> new QueryRejected(Reason.LOGIN_FAILED));
        Optional<RateLimit> spent = logins.spentBy(stored.user());
        if (spent.isPresent()) {
            throw new QueryRejected(Reason.TOO_MANY_LOGINS, spent.get());
        }
        Caller caller = new Caller(stored.user());
        CallerAccess.of(caller, reference);
        return sessions.open(caller, stored.hash());
    }

    Sessions sessions() {
        return sessions;
    }

    private Optional<StoredPassword> check(PasswordCredentials shown) {
        List<UserName> candidates = names(shown).flatMap(name -> userName(name).stream()).toList();
        return passwords.check(new PasswordClaim(candidates, shown.password(), shown.network()));
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
