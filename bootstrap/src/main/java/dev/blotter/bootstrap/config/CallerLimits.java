package dev.blotter.bootstrap.config;

import dev.blotter.adapter.jdbc.AccessLimits;
import dev.blotter.adapter.rest.access.RequestRates;
import dev.blotter.adapter.rest.access.TrustedProxies;

/**
 * How much callers may do, and how they are told apart. Zero is no limit.
 *
 * @param access wrong passwords and logins
 * @param requestsPerSecond requests of one user
 * @param requestBurst how many of them may come at once; zero for as many as in a second
 * @param proxies who is believed when they say whom a request is from
 */
public record CallerLimits(
        AccessLimits access, int requestsPerSecond, int requestBurst, TrustedProxies proxies) {

    private static final int MOST = 1_000_000;

    static CallerLimits of(GivenValues given) {
        return new CallerLimits(
                new AccessLimits(
                        number(given, Setting.MAX_WRONG_PASSWORDS_PER_ADDRESS),
                        number(given, Setting.MAX_WRONG_PASSWORDS_PER_USER),
                        number(given, Setting.MAX_WRONG_PASSWORDS),
                        number(given, Setting.MAX_LOGINS_PER_SECOND)),
                number(given, Setting.MAX_REQUESTS_PER_SECOND),
                number(given, Setting.MAX_REQUEST_BURST),
                given.value(Setting.TRUSTED_PROXIES, TrustedProxies::parse));
    }

    private static int number(GivenValues given, Setting setting) {
        return given.number(setting, 0, MOST);
    }

    /** Counters of the requests of each user, which begin at nothing. */
    public RequestRates rates() {
        return RequestRates.perSecond(requestsPerSecond, requestBurst);
    }
}
