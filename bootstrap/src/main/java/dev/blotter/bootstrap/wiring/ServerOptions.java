package dev.blotter.bootstrap.wiring;

import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.bootstrap.observability.ObservabilitySettings;
import dev.blotter.bootstrap.pages.Pages;

/**
 * What a server offers beside the interface, and to whom.
 *
 * @param pages pages for people
 * @param maxWaiters how many clients may wait for news of positions at a time
 * @param watch how it can be watched
 * @param rates how many requests each user may make
 * @param proxies the proxies whose X-Forwarded-For is used
 */
public record ServerOptions(
        Pages pages,
        int maxWaiters,
        ObservabilitySettings watch,
        RequestRates rates,
        TrustedProxies proxies) {

    /** Nothing but the interface. */
    public static final ServerOptions NONE =
            new ServerOptions(Pages.NONE, 0, ObservabilitySettings.NOTHING);

    /** For any number of requests, without trusted proxies. */
    public ServerOptions(Pages pages, int maxWaiters, ObservabilitySettings watch) {
        this(pages, maxWaiters, watch, RequestRates.UNLIMITED, TrustedProxies.NONE);
    }
}
