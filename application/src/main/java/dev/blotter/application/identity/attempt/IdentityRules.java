package dev.blotter.application.identity.attempt;

import java.time.Duration;

/**
 * How many wrong passwords are checked, how many sessions are opened, and how long a signature is
 * good. A limit of zero is no limit.
 *
 * @param wrongPerAddress wrong passwords a minute from one address
 * @param wrongPerUser wrong passwords a minute for one user name, whether there is such a user or
 *     not, from addresses that have shown a wrong one before
 * @param wrongInAll wrong passwords a minute in all, each of which costs a slow hash
 * @param loginsPerSecond sessions a second in all, of which one user may have half
 * @param signatureSkew how far the time of a signature may be from now, either way
 * @param maxSignatures how many used signatures are remembered, each for twice the skew at most
 */
public record IdentityRules(
        int wrongPerAddress,
        int wrongPerUser,
        int wrongInAll,
        int loginsPerSecond,
        Duration signatureSkew,
        int maxSignatures) {

    private static final Duration LONGEST_SKEW = Duration.ofHours(1);

    /** About how many bytes a signature takes that is remembered. */
    public static final int BYTES_PER_SIGNATURE = 72;

    /**
     * 20, 20 and 60 wrong passwords a minute, 50 sessions a second, 30 seconds, 100,000 signatures.
     */
    public static final IdentityRules DEFAULT =
            new IdentityRules(20, 20, 60, 50, Duration.ofSeconds(30), 100_000);

    public IdentityRules {
        if (wrongPerAddress < 0 || wrongPerUser < 0 || wrongInAll < 0 || loginsPerSecond < 0) {
            throw new IllegalArgumentException("a limit is less than zero");
        }
        if (signatureSkew.isNegative()
                || signatureSkew.isZero()
                || signatureSkew.compareTo(LONGEST_SKEW) > 0) {
            throw new IllegalArgumentException("the skew is not between 1ms and 1h");
        }
        if (maxSignatures < 1) {
            throw new IllegalArgumentException("there is room for no signature");
        }
    }
}
