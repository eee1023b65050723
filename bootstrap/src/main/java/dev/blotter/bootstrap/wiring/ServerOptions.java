package dev.blotter.bootstrap.wiring;

import dev.blotter.adapter.oidc.OidcSettings;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import java.util.Optional;

/**
 * To whom the interface is offered.
 *
 * @param maxWaiters how many clients may wait for news of positions at a time
 * @param rates how many requests each user may make
 * @param proxies the proxies whose X-Forwarded-For is used
 * @param tokens whose access tokens are taken, if any are
 * @param explanations whether users may know which layer set a term
 */
public record ServerOptions(
        int maxWaiters,
        RequestRates rates,
        TrustedProxies proxies,
        Optional<OidcSettings> tokens,
        boolean explanations) {

    /** For any number of requests, without trusted proxies, access tokens and explanations. */
    public ServerOptions(int maxWaiters) {
        this(maxWaiters, RequestRates.UNLIMITED, TrustedProxies.NONE, Optional.empty(), false);
    }

    /** The same with explanations. */
    public ServerOptions explaining() {
        return new ServerOptions(maxWaiters, rates, proxies, tokens, true);
    }
}
