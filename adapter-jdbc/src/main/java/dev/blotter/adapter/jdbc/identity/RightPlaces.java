package dev.blotter.adapter.jdbc.identity;

import com.github.benmanes.caffeine.cache.Cache;
import dev.blotter.adapter.jdbc.memory.Caches;
import dev.blotter.application.access.Origin;
import dev.blotter.application.access.PasswordClaim;
import dev.blotter.domain.access.UserName;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/** From where users have shown their right password. Only who has one can add to it. */
final class RightPlaces {

    private static final int MOST = 20_000;
    private static final Duration MEMORY = Duration.ofDays(1);

    private final Cache<Place, Boolean> places;

    RightPlaces(TimeMeter meter) {
        this.places =
                Caches.builder()
                        .maximumSize(MOST)
                        .expireAfterAccess(MEMORY)
                        .ticker(meter::currentTimeNanos)
                        .build();
    }

    /** Remembers that {@code claim} is right, which is that of {@code user}. */
    void add(UserName user, PasswordClaim claim) {
        claim.origin()
                .map(origin -> new Place(user, origin))
                .filter(place -> places.getIfPresent(place) == null)
                .ifPresent(place -> places.put(place, true));
    }

    /** Whether one who may be meant was right where {@code claim} comes from. */
    boolean include(PasswordClaim claim) {
        return claim.origin().stream()
                .flatMap(origin -> claim.candidates().stream().map(user -> new Place(user, origin)))
                .anyMatch(place -> places.getIfPresent(place) != null);
    }

    private record Place(UserName user, Origin origin) {}
}
