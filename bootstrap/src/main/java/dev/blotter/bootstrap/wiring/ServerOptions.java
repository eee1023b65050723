package dev.blotter.bootstrap.wiring;

import dev.blotter.adapter.oidc.OidcSettings;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.server.observability.ObservabilitySettings;
import dev.blotter.server.pages.Pages;
import java.util.Optional;

/**
 * What a server offers beside the interface, and to whom.
 *
 * @param pages pages for people
 * @param maxWaiters how many clients may wait for news of positions at a time
 * @param watch how it can be watched
 * @param rates how many requests each user may make
 * @param proxies the proxies whose X-Forwarded-For is used
 * @param tokens whose access tokens are taken, if any are
 */
public record ServerOptions(
        Pages pages,
        int maxWaiters,
        ObservabilitySettings watch,
        RequestRates rates,
        TrustedProxies proxies,
        Optional<OidcSettings> tokens) {

    /** Nothing but the interface. */
    public static final ServerOptions NONE =
            new ServerOptions(Pages.NONE, 0, ObservabilitySettings.NOTHING);

    /** For any number of requests, without trusted proxies. */
    public ServerOptions(Pages pages, int maxWaiters, ObservabilitySettings watch) {
        this(pages, maxWaiters, watch, RequestRates.UNLIMITED, TrustedProxies.NONE);
    }

    /** Without access tokens. */
    public ServerOptions(
            Pages pages,
            int maxWaiters,
            ObservabilitySettings watch,
            RequestRates rates,
            TrustedProxies proxies) {
        this(pages, maxWaiters, watch, rates, proxies, Optional.empty());
    }
}
