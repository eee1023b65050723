package dev.blotter.adapter.rest.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.application.port.RateLimit;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Optional;

/** How many requests each user may make. */
public final class RequestRates {

    /** As many as anybody likes. */
    public static final RequestRates UNLIMITED = of(0, Duration.ofSeconds(1));

    private static final String POLICY = "requests";
    private static final long MOST_USERS = 100_000;

    private final int most;
    private final Duration window;
    private final TimeMeter meter;
    private final Cache<UserName, Bucket> users;

    /**
     * So many requests a second for each user, zero for as many as anybody likes.
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
        return new RequestRates(most, window, TimeMeter.SYSTEM_NANOTIME);
    }

    RequestRates(int most, Duration window, TimeMeter meter) {
        this.most = most;
        this.window = window;
        this.meter = meter;
        this.users =
                Caffeine.newBuilder()
                        .executor(Runnable::run) // upkeep is less work than waking a thread
                        .maximumSize(MOST_USERS)
                        .expireAfterAccess(window.plusSeconds(1))
                        .ticker(meter::currentTimeNanos)
                        .build();
    }

    /** Counts a request of {@code caller}; returns what is left, if there is a limit. */
    Optional<Taken> take(Caller caller) {
        if (most == 0) {
            return Optional.empty();
        }
        Bucket bucket = users.get(caller.user(), each -> bucket());
        ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
        return Optional.of(new Taken(probe.isConsumed(), left(probe)));
    }

    private RateLimit left(ConsumptionProbe probe) {
        long pause =
                probe.isConsumed()
                        ? probe.getNanosToWaitForReset()
                        : probe.getNanosToWaitForRefill();
        return new RateLimit(
                POLICY, most, window, probe.getRemainingTokens(), Duration.ofNanos(pause));
    }

    private Bucket bucket() {
        return Bucket.builder()
                .withCustomTimePrecision(meter)
                .addLimit(Bandwidth.builder().capacity(most).refillGreedy(most, window).build())
                .build();
    }

    /**
     * A request that was counted.
     *
     * @param isWithin whether it may go on
     * @param limit what is left after it
     */
    record Taken(boolean isWithin, RateLimit limit) {}
}
