package dev.blotter.adapter.jdbc.identity;

import com.github.benmanes.caffeine.cache.Cache;
import dev.blotter.adapter.jdbc.memory.Caches;
import dev.blotter.application.access.Origin;
import dev.blotter.application.access.PasswordClaim;
import dev.blotter.application.access.Verdict;
import dev.blotter.application.port.Allowance;
import dev.blotter.domain.access.UserName;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How many wrong passwords are looked at: from an address, for a user, and in all. An address that
 * showed a wrong one of late has a record. One without may try whatever others did to the user's
 * name, and half of what is looked at in all is kept for those. Nothing here depends on whether
 * there is such a user.
 */
public final class GuessLimit {

    private static final String POLICY = "wrong-passwords";
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final Duration MEMORY = Duration.ofMinutes(10);
    private static final int MOST_RECORDS = 10_000;

    private final Buckets<Origin> addresses;
    private final Buckets<UserName> users;
    private final Quota all;
    private final Bucket ofAll;
    private final Cache<Origin, Boolean> records;
    private final RightPlaces places;
    private final RefusalLog log;

    public GuessLimit(int perAddress, int perUser, int inAll, TimeMeter meter) {
        this.addresses = new Buckets<>(quota(perAddress, meter), MEMORY);
        this.users = new Buckets<>(quota(perUser, meter), MEMORY);
        this.all = quota(inAll, meter);
        this.ofAll = all.bucket();
        this.records =
                Caches.builder()
                        .maximumSize(MOST_RECORDS)
                        .expireAfterWrite(MEMORY)
                        .ticker(meter::currentTimeNanos)
                        .build();
        this.places = new RightPlaces(meter);
        this.log = new RefusalLog(meter);
    }

    private static Quota quota(int perMinute, TimeMeter meter) {
        return new Quota(POLICY, perMinute, WINDOW, meter);
    }

    /**
     * Whether {@code claim} must not be compared with what is remembered: else, guesses could be
     * confirmed as fast as they can be made. Where the user's password was right before, it is
     * compared in any case.
     */
    boolean isClosedTo(PasswordClaim claim) {
        return claim.origin()
                        .flatMap(addresses::known)
                        .filter(own -> isSpent(own) || isSpentOnTarget(claim))
                        .isPresent()
                && !places.include(claim);
    }

    private boolean isSpentOnTarget(PasswordClaim claim) {
        return hasRecord(claim)
                && claim.target().flatMap(users::known).filter(GuessLimit::isSpent).isPresent();
    }

    private static boolean isSpent(Bucket bucket) {
        return bucket.getAvailableTokens() == 0;
    }

    /** Where nobody knows addresses, all have a record. */
    private boolean hasRecord(PasswordClaim claim) {
        return claim.origin().map(origin -> records.getIfPresent(origin) != null).orElse(true);
    }

    /** Notes that {@code claim} was found to be that of {@code user}. */
    void right(UserName user, PasswordClaim claim) {
        places.add(user, claim);
    }

    /**
     * Looks at {@code claim} if that is within limits. Whoever is looked at has one less while that
     * goes on, and for good if the password is wrong.
     */
    Verdict look(PasswordClaim claim, Supplier<Optional<UserName>> looking) {
        List<Bucket> taken = new ArrayList<>();
        Optional<Allowance> spent = take(claim, taken);
        if (spent.isPresent()) {
            giveBack(taken);
            return Verdict.unseen(refused(claim, spent.get()));
        }
        boolean wrong = false;
        try {
            Optional<UserName> user = looking.get();
            wrong = user.isEmpty();
            return Verdict.of(user);
        } finally {
            if (wrong) {
                claim.origin().ifPresent(origin -> records.put(origin, true));
            } else {
                giveBack(taken);
            }
        }
    }

    private static void giveBack(List<Bucket> taken) {
        taken.forEach(bucket -> bucket.addTokens(1));
    }

    private Optional<Allowance> take(PasswordClaim claim, List<Bucket> taken) {
        boolean hasRecord = hasRecord(claim);
        return claim.origin()
                .flatMap(origin -> take(addresses.quota(), addresses.of(origin), 0, taken))
                .or(() -> takeOnTarget(claim, taken).filter(spent -> hasRecord))
                .or(() -> take(all, ofAll, hasRecord ? all.most() / 2 : 0, taken));
    }

    private Optional<Allowance> takeOnTarget(PasswordClaim claim, List<Bucket> taken) {
        return claim.target().flatMap(user -> take(users.quota(), users.of(user), 0, taken));
    }

    /** Takes one and leaves as many as {@code kept}; or says what is spent. */
    private static Optional<Allowance> take(
            Quota quota, Bucket bucket, long kept, List<Bucket> taken) {
        if (bucket.getAvailableTokens() > kept && bucket.tryConsume(1)) {
            taken.add(bucket);
            return Optional.empty();
        }
        return Optional.of(quota.spent(bucket, kept + 1));
    }

    private Allowance refused(PasswordClaim claim, Allowance spent) {
        log.refused(claim);
        return spent;
    }
}
