package dev.blotter.adapter.rest.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.application.identity.attempt.Quota;
import dev.blotter.application.port.RateLimit;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** How many requests each user may make. */
public final class RequestRates {

    /** Any number. */
    public static final RequestRates UNLIMITED = of(0, Duration.ofSeconds(1));

    private static final String POLICY = "requests";
    private static final long MOST_USERS = 100_000;

    private final boolean limited;
    private final Quota quota;
    private final Cache<UserName, Quota.Bucket> users;

    /**
     * So many requests a second for each user, zero for any number.
     *
     * @param burst how many may come at once after a pause; zero for as many as in a second
     */
    public static RequestRates perSecond(int requests, int burst) {
        if (requests == 0) {
            return UNLIMITED;
        }
        int most = burst == 0 ? requests : burst;
        return of(most, Duration.ofSeconds(most).dividedBy(requests));
    }

    /** So many requests for each user, all of which come back in this time. */
    public static RequestRates of(int most, Duration window) {
        return new RequestRates(most, window, System::nanoTime);
    }

    RequestRates(int most, Duration window, LongSupplier nanos) {
        this.limited = most > 0;
        this.quota = new Quota(POLICY, most, window, nanos);
        this.users =
                Caffeine.newBuilder()
                        .executor(Runnable::run) // upkeep is less work than waking a thread
                        .maximumSize(MOST_USERS)
                        .expireAfterAccess(window.plusSeconds(1))
                        .ticker(nanos::getAsLong)
                        .build();
    }

    /** Counts a request of {@code caller}; returns what is left, if there is a limit. */
    Optional<Taken> take(Caller caller) {
        if (!limited) {
            return Optional.empty();
        }
        Quota.Bucket own = users.get(caller.user(), each -> quota.bucket());
        Optional<RateLimit> spent = own.take();
        return Optional.of(new Taken(spent.isEmpty(), spent.orElseGet(own::left)));
    }

    /**
     * A request that was counted.
     *
     * @param isWithin whether it may go on
     * @param limit what is left after it
     */
    record Taken(boolean isWithin, RateLimit limit) {}
}
