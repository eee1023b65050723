package dev.blotter.tool.administration;

import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.text.OneLine;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.value.Codes;
import dev.blotter.tool.transaction.AdministrationFailed;
import dev.blotter.tool.transaction.Transactions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Changes users and what they may do. Servers on the same books notice within the bound that they
 * keep. Every method throws {@link AdministrationFailed} if a user, an account or an instrument
 * that it is given does not exist, or if another program is writing, and {@link
 * dev.blotter.application.port.StoreUnavailable} if the database cannot be reached.
 */
public final class UserAdministration {

    private static final Duration WAIT_FOR_HASH = Duration.ofMinutes(1);

    private final Transactions transactions;
    private final InstantSource clock;
    private final Argon2Hashes hashes = new Argon2Hashes(WAIT_FOR_HASH);

    public UserAdministration(Transactions transactions, InstantSource clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** All users by name. */
    public List<UserSummary> list() {
        return transactions.reading(handle -> UserRows.list(handle, clock.instant()));
    }

    /** What a user may do, but for what the user's roles are denied. */
    public Permissions permissions(UserName user) {
        return transactions.reading(handle -> UserRows.permissions(handle, required(handle, user)));
    }

    /** The roles of a user, and what all of their users are denied. */
    public Map<Role, InstrumentDenials> roles(UserName user) {
        return transactions.reading(handle -> UserRows.roles(handle, required(handle, user)));
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
        transactions.changing(
                "user add",
                user,
                "",
                handle -> UserRows.add(handle, requiredNew(handle, user), hash));
    }

    /** Removes a user, with all that the user may do and every open session. */
    public void remove(UserName user) {
        change("user remove", user, "", handle -> UserRows.remove(handle, user));
    }

    /** Changes a password, and ends all sessions of the user. */
    public void changePassword(UserName user, Password password) {
        String hash = hashes.hash(password.text());
        change("user passwd", user, "", handle -> UserRows.changeHash(handle, user, hash));
    }

    /**
     * Lets a user use the API, or no longer; the latter also ends all sessions of the user.
     *
     * @return whether that is a change
     */
    public boolean permitApi(UserName user, boolean permitted) {
        return change(
                permitted ? "user enable" : "user disable",
                user,
                "",
                handle -> UserRows.changeAccess(handle, user, permitted));
    }

    /**
     * Lets a user read every account, those to come included, or only those granted one by one.
     *
     * @return whether that is a change
     */
    public boolean permitEveryAccount(UserName user, boolean permitted) {
        return change(
                permitted ? "user grant" : "user revoke",
                user,
                "every account",
                handle -> UserRows.changeEveryAccount(handle, user, permitted));
    }

    /**
     * Lets a user read accounts, each an {@link dev.blotter.domain.account.AccountCode}, or all of
     * an {@link dev.blotter.domain.account.AccountGroup}, or gives the user a {@link Role}: all of
     * them or none.
     *
     * @return those that the user did not have before
     */
    public <T> List<T> grant(UserName user, Collection<T> all) {
        return change("user grant", user, all, Entitlement::add);
    }

    /** Takes back what {@link #grant} gave: all or nothing. Returns those granted before. */
    public <T> List<T> revoke(UserName user, Collection<T> all) {
        return change("user revoke", user, all, Entitlement::remove);
    }

    /**
     * Hides instruments from a user, each a {@link dev.blotter.domain.instrument.Symbol} or an
     * {@link dev.blotter.domain.instrument.InstrumentType}: all of them or none.
     *
     * @return those that were not denied before
     */
    public <T> List<T> deny(UserName user, Collection<T> all) {
        return change("user deny", user, all, Entitlement::add);
    }

    /** Takes back what {@link #deny(UserName, Collection)} hid: all or nothing, as it does. */
    public <T> List<T> allow(UserName user, Collection<T> all) {
        return change("user allow", user, all, Entitlement::remove);
    }

    /**
     * Hides instruments from all users of a role, as {@link #deny(UserName, Collection)}. A role
     * begins with that.
     */
    public <T> List<T> deny(Role role, Collection<T> all) {
        return transactions.changing(
                "user deny --role",
                role,
                KnownNames.text(all),
                handle -> {
                    if (!KnownNames.ROLES.contain(handle, role.name())) {
                        requireUsual(role.name());
                    }
                    return Entitlement.change(handle, role, all, Entitlement::add);
                });
    }

    /** Takes back what {@link #deny(Role, Collection)} hid. */
    public <T> List<T> allow(Role role, Collection<T> all) {
        return change("user allow --role", role, all, Entitlement::remove);
    }

    private <T> List<T> change(
            String action, Object owner, Collection<T> all, Entitlement.Change change) {
        return transactions.changing(
                action,
                owner,
                KnownNames.text(all),
                handle -> {
                    KnownNames.of(owner).require(handle, owner.toString());
                    return Entitlement.change(handle, owner, all, change);
                });
    }

    private <T> T change(String action, UserName user, String detail, Function<Handle, T> work) {
        return transactions.changing(
                action,
                user,
                detail,
                handle -> {
                    required(handle, user);
                    return work.apply(handle);
                });
    }

    private static UserName required(Handle handle, UserName user) {
        KnownNames.USERS.require(handle, user.value());
        return user;
    }

    private static void requireUsual(String name) {
        Codes.objection(name)
                .ifPresent(
                        objection -> {
                            throw new AdministrationFailed(
                                    "the name '%s' %s"
                                            .formatted(
                                                    OneLine.of(name, Codes.MAX_LENGTH), objection));
                        });
    }

    private static UserName requiredNew(Handle handle, UserName user) {
        requireUsual(user.value());
        if (KnownNames.USERS.contain(handle, user.value())) {
            throw new AdministrationFailed(
                    "there is a user '%s' already: 'user passwd' changes the password"
                            .formatted(user));
        }
        return user;
    }

    /**
     * A user in a list.
     *
     * @param name the user's name
     * @param apiAccess whether the user may use the API
     * @param everyAccount whether the user may read every account
     * @param accounts how many accounts the user was granted one by one
     * @param groups how many groups of accounts the user was granted
     * @param deniedSymbols how many symbols the user is denied, also by roles
     * @param deniedTypes how many types the user is denied, also by roles
     * @param sessions how many sessions of the user are open
     */
    public record UserSummary(
            UserName name,
            boolean apiAccess,
            boolean everyAccount,
            long accounts,
            long groups,
            long deniedSymbols,
            long deniedTypes,
            long sessions) {}
}
