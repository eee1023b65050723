package dev.blotter.adapter.rest.access;

import dev.blotter.adapter.rest.request.RequestProperties;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.net.InetAddress;

/** Puts the client that a trusted proxy speaks for in the place of the proxy. */
@PreMatching
@Priority(ForwardedClient.EARLY)
public final class ForwardedClient implements ContainerRequestFilter {

    static final int EARLY = 2;

    private static final String FORWARDED = "X-Forwarded-For";

    private final TrustedProxies proxies;

    /** Believes these proxies. */
    public ForwardedClient(TrustedProxies proxies) {
        this.proxies = proxies;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        String forwarded = request.getHeaderString(FORWARDED);
        if (forwarded != null
                && !proxies.isEmpty()
                && request.getProperty(RequestProperties.ADDRESS) instanceof InetAddress peer) {
            request.setProperty(RequestProperties.ADDRESS, proxies.clientOf(peer, forwarded));
        }
    }
}
