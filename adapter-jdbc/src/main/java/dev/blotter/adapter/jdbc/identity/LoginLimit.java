package dev.blotter.adapter.jdbc.identity;

import dev.blotter.application.port.Allowance;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Optional;

/**
 * How many sessions are opened. Counted are those whose password was right, so that nobody without
 * one can use them up; and a single user can not have them all.
 */
public final class LoginLimit {

    private static final String POLICY = "logins";
    private static final Duration WINDOW = Duration.ofSeconds(1);
    private static final Duration MEMORY = Duration.ofSeconds(2);

    private final Quota all;
    private final Bucket ofAll;
    private final Buckets<UserName> users;

    public LoginLimit(int perSecond, TimeMeter meter) {
        this.all = new Quota(POLICY, perSecond, WINDOW, meter);
        this.ofAll = all.bucket();
        this.users = new Buckets<>(new Quota(POLICY, (perSecond + 1) / 2, WINDOW, meter), MEMORY);
    }

    /** Counts a session of {@code caller}; returns what is spent, if there are too many. */
    public Optional<Allowance> spentBy(Caller caller) {
        Bucket own = users.of(caller.user());
        if (!own.tryConsume(1)) {
            return Optional.of(users.quota().spent(own, 1));
        }
        if (!ofAll.tryConsume(1)) {
            own.addTokens(1);
            return Optional.of(all.spent(ofAll, 1));
        }
        return Optional.empty();
    }
}
