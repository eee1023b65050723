package dev.blotter.application.identity.attempt;

import dev.blotter.application.identity.credential.ClientNetwork;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.application.port.RateLimit;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * How many wrong passwords are checked: from an address, for a user, and in all. An address that
 * has recently shown a wrong one has a record. One without may try whatever others did to the
 * user's name, and half of what is checked in all is kept for those. Nothing here depends on
 * whether there is such a user.
 */
public final class PasswordAttemptLimit {

    private static final String POLICY = "wrong-passwords";
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final Duration MEMORY = Duration.ofMinutes(10);
    private static final int MOST = 10_000;

    private final Quota perAddress;
    private final Quota perUser;
    private final int keptForOthers;
    private final Quota.Bucket inAll;
    private final RecentMap<ClientNetwork, Quota.Bucket> addresses;
    private final RecentMap<UserName, Quota.Bucket> users;
    private final RecentMap<ClientNetwork, Boolean> records;
    private final TrustedOrigins trusted;

    /** Limits by these rules, of which nothing is used up. */
    public PasswordAttemptLimit(IdentityRules rules, LongSupplier nanos) {
        this.perAddress = new Quota(POLICY, rules.wrongPerAddress(), WINDOW, nanos);
        this.perUser = new Quota(POLICY, rules.wrongPerUser(), WINDOW, nanos);
        this.inAll = new Quota(POLICY, rules.wrongInAll(), WINDOW, nanos).bucket();
        this.keptForOthers = rules.wrongInAll() / 2;
        this.addresses = new RecentMap<>(MOST, MEMORY, nanos);
        this.users = new RecentMap<>(MOST, MEMORY, nanos);
        this.records = new RecentMap<>(MOST, MEMORY, nanos);
        this.trusted = new TrustedOrigins(nanos);
    }

    /**
     * Whether {@code claim} must not be compared with what is remembered: else, guesses could be
     * confirmed as fast as they can be made. Where the user's password was right before, it is
     * compared in any case.
     */
    public boolean isClosedTo(PasswordClaim claim) {
        return claim.network()
                        .flatMap(addresses::find)
                        .filter(own -> own.isSpent() || isSpentOnTarget(claim))
                        .isPresent()
                && !trusted.include(claim);
    }

    private boolean isSpentOnTarget(PasswordClaim claim) {
        return hasRecord(claim)
                && claim.target().flatMap(users::find).filter(Quota.Bucket::isSpent).isPresent();
    }

    /** Where addresses are not known, all have a record. */
    private boolean hasRecord(PasswordClaim claim) {
        return claim.network().map(records::contains).orElse(true);
    }

    /** Notes that {@code claim} was found to be that of {@code user}. */
    public void right(UserName user, PasswordClaim claim) {
        trusted.add(user, claim);
    }

    /**
     * Calls {@code check} if {@code claim} is within limits, and returns what it returns. One
     * attempt less is left while that goes on, and after it if the password is wrong.
     *
     * @throws QueryRejected ({@code TOO_MANY_WRONG_PASSWORDS}) if it is not
     */
    public <T> Optional<T> attempt(PasswordClaim claim, Supplier<Optional<T>> check) {
        List<Quota.Bucket> taken = take(claim);
        boolean wrong = false;
        try {
            Optional<T> found = check.get();
            wrong = found.isEmpty();
            return found;
        } finally {
            if (wrong) {
                claim.network().ifPresent(network -> records.put(network, true));
            } else {
                taken.forEach(Quota.Bucket::giveBack);
            }
        }
    }

    private List<Quota.Bucket> take(PasswordClaim claim) {
        List<Quota.Bucket> taken = new ArrayList<>();
        Optional<RateLimit> spent = take(claim, taken);
        if (spent.isPresent()) {
            taken.forEach(Quota.Bucket::giveBack);
            throw new QueryRejected(Reason.TOO_MANY_WRONG_PASSWORDS, spent.get());
        }
        return taken;
    }

    private Optional<RateLimit> take(PasswordClaim claim, List<Quota.Bucket> taken) {
        boolean hasRecord = hasRecord(claim);
        int kept = hasRecord && claim.network().isPresent() ? keptForOthers : 0;
        return claim.network()
                .map(network -> addresses.putAgain(network, perAddress::bucket))
                .flatMap(own -> take(own, 0, taken))
                .or(() -> takeOnTarget(claim, taken).filter(spent -> hasRecord))
                .or(() -> take(inAll, kept, taken));
    }

    private Optional<RateLimit> takeOnTarget(PasswordClaim claim, List<Quota.Bucket> taken) {
        return claim.target()
                .map(user -> users.putAgain(user, perUser::bucket))
                .flatMap(own -> take(own, 0, taken));
    }

    private static Optional<RateLimit> take(
            Quota.Bucket bucket, int kept, List<Quota.Bucket> taken) {
        Optional<RateLimit> spent = bucket.take(kept);
        if (spent.isEmpty()) {
            taken.add(bucket);
        }
        return spent;
    }
}
