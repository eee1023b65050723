package dev.blotter.adapter.jdbc;

/**
 * How many wrong passwords are looked at, and how many sessions opened. Zero is no limit. A
 * password that was right before is always looked at.
 *
 * @param wrongPerAddress wrong passwords a minute from one address
 * @param wrongPerUser wrong passwords a minute for one user name, whether there is such a user or
 *     not, from addresses that have shown a wrong one before
 * @param wrongInAll wrong passwords a minute in all, each of which costs a slow hash
 * @param loginsPerSecond sessions a second in all, of which one user may have half
 */
public record AccessLimits(
        int wrongPerAddress, int wrongPerUser, int wrongInAll, int loginsPerSecond) {

    /** What suits most: 20, 20 and 60 wrong passwords a minute, and 50 sessions a second. */
    public static final AccessLimits USUAL = new AccessLimits(20, 20, 60, 50);

    public AccessLimits {
        if (wrongPerAddress < 0 || wrongPerUser < 0 || wrongInAll < 0 || loginsPerSecond < 0) {
            throw new IllegalArgumentException("a limit is less than zero");
        }
    }
}
