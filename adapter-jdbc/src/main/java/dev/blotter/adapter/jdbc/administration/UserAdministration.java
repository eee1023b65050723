package dev.blotter.adapter.jdbc.administration;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.failure.AdministrationFailed;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handle;

/**
 * Changes users and what they may do. Servers on the same books notice within the bound that they
 * keep. Every method throws {@link AdministrationFailed} if a user, an account or an instrument
 * that it is given does not exist, or if another program is writing, and {@link
 * dev.blotter.application.port.BooksUnavailable} if the database cannot be reached.
 */
public final class UserAdministration {

    private static final Duration WAIT_FOR_HASH = Duration.ofMinutes(1);

    private final Transactions transactions;
    private final InstantSource clock;
    private final Argon2Hashes hashes = new Argon2Hashes(WAIT_FOR_HASH);

    /** Works over connections from there, each of which it closes. */
    public UserAdministration(ConnectionFactory connections, Engine engine, InstantSource clock) {
        this.transactions = new Transactions(connections, engine);
        this.clock = clock;
    }

    /** Sees to it that there is such a user. */
    public void require(UserName user) {
        transactions.reading(handle -> required(handle, user));
    }

    /** Sees to it that there is no such user yet. */
    public void requireNew(UserName user) {
        transactions.reading(handle -> requiredNew(handle, user));
    }

    /** Adds a user who may use the API, but read no account yet. */
    public void add(UserName user, Password password) {
        String hash = hashes.hash(password.text());
        transactions.changingUsers(
                handle -> {
                    requiredNew(handle, user);
                    UserRows.add(handle, user, hash);
                    return user;
                });
    }

    /** Removes a user, with all that the user may do and every open session. */
    public void remove(UserName user) {
        change(
                user,
                handle -> {
                    UserRows.remove(handle, user);
                    return user;
                });
    }

    /** Changes a password, and ends all sessions of the user. */
    public void changePassword(UserName user, Password password) {
        require(user);
        String hash = hashes.hash(password.text());
        change(
                user,
                handle -> {
                    UserRows.changeHash(handle, user, hash);
                    UserRows.endSessions(handle, user);
                    return user;
                });
    }

    /**
     * Lets a user use the API, or no longer; the latter also ends all sessions of the user.
     *
     * @return whether that is a change
     */
    public boolean permitApi(UserName user, boolean permitted) {
        return change(
                user,
                handle -> {
                    if (!permitted) {
                        UserRows.endSessions(handle, user);
                    }
                    return UserRows.changeAccess(handle, user, permitted);
                });
    }

    /**
     * Lets a user read every account, those to come included, or only those granted one by one.
     *
     * @return whether that is a change
     */
    public boolean permitEveryAccount(UserName user, boolean permitted) {
        return change(user, handle -> UserRows.changeEveryAccount(handle, user, permitted));
    }

    /** Lets a user read accounts: all of them or none. Returns those not granted before. */
    public List<AccountCode> grant(UserName user, Collection<AccountCode> accounts) {
        return change(user, handle -> Grants.add(handle, user, accounts));
    }

    /** Takes back what {@link #grant} gave: all or nothing. Returns those granted before. */
    public List<AccountCode> revoke(UserName user, Collection<AccountCode> accounts) {
        return change(user, handle -> Grants.remove(handle, user, accounts));
    }

    /** Hides instruments from a user: all of them or none. Returns what was not denied before. */
    public InstrumentDenials deny(UserName user, InstrumentDenials denials) {
        return change(user, handle -> Denials.add(handle, user, denials));
    }

    /** Takes back what {@link #deny} hid: all or nothing. Returns what was denied before. */
    public InstrumentDenials allow(UserName user, InstrumentDenials denials) {
        return change(user, handle -> Denials.remove(handle, user, denials));
    }

    /** All users by name. */
    public List<UserSummary> list() {
        return transactions.reading(handle -> UserRows.list(handle, clock.instant()));
    }

    private <T> T change(UserName user, Function<Handle, T> work) {
        return transactions.changingUsers(
                handle -> {
                    required(handle, user);
                    return work.apply(handle);
                });
    }

    private static UserName required(Handle handle, UserName user) {
        KnownNames.USERS.require(handle, user.value());
        return user;
    }

    private static UserName requiredNew(Handle handle, UserName user) {
        if (KnownNames.USERS.contain(handle, user.value())) {
            throw new AdministrationFailed(
                    "there is a user '%s' already: 'user passwd' changes the password"
                            .formatted(user));
        }
        return user;
    }
}
