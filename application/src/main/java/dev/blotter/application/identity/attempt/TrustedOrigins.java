package dev.blotter.application.identity.attempt;

import dev.blotter.application.identity.credential.ClientNetwork;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.function.LongSupplier;

/** From where users have shown their right password. Only users with one can add to it. */
final class TrustedOrigins {

    private static final int MOST = 20_000;
    private static final Duration MEMORY = Duration.ofDays(1);

    private final RecentMap<Origin, Boolean> origins;

    TrustedOrigins(LongSupplier nanos) {
        this.origins = new RecentMap<>(MOST, MEMORY, nanos);
    }

    /** Remembers that {@code claim} is right, which is that of {@code user}. */
    void add(UserName user, PasswordClaim claim) {
        claim.network()
                .ifPresent(
                        network -> origins.putAgain(new Origin(user, network), () -> Boolean.TRUE));
    }

    /** Whether one who may be meant was right where {@code claim} comes from. */
    boolean include(PasswordClaim claim) {
        return claim.network().stream()
                .flatMap(from -> claim.candidates().stream().map(user -> new Origin(user, from)))
                .anyMatch(origins::contains);
    }

    private record Origin(UserName user, ClientNetwork network) {}
}
