package dev.blotter.application.identity.attempt;

import dev.blotter.application.port.RateLimit;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How many sessions are opened. Counted are those whose password was right, so that only users can
 * use them up; and a single user cannot have them all.
 */
public final class LoginLimit {

    private static final String POLICY = "logins";
    private static final Duration WINDOW = Duration.ofSeconds(1);
    private static final Duration MEMORY = Duration.ofSeconds(2);
    private static final int MOST = 10_000;

    private final Quota.Bucket inAll;
    private final Quota perUser;
    private final RecentMap<UserName, Quota.Bucket> users;

    /** So many sessions a second, any number if that is zero. */
    public LoginLimit(int perSecond, LongSupplier nanos) {
        this.inAll = new Quota(POLICY, perSecond, WINDOW, nanos).bucket();
        this.perUser = new Quota(POLICY, (perSecond + 1) / 2, WINDOW, nanos);
        this.users = new RecentMap<>(MOST, MEMORY, nanos);
    }

    /** Counts a session of {@code user}; returns what is spent, if there are too many. */
    public Optional<RateLimit> spentBy(UserName user) {
        Quota.Bucket own = users.putAgain(user, perUser::bucket);
        Optional<RateLimit> spent = own.take();
        if (spent.isPresent()) {
            return spent;
        }
        spent = inAll.take();
        if (spent.isPresent()) {
            own.giveBack();
        }
        return spent;
    }
}
