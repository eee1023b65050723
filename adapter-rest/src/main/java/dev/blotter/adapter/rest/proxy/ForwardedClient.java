package dev.blotter.adapter.rest.proxy;

import dev.blotter.adapter.rest.header.RequestHeaders;
import dev.blotter.adapter.rest.request.RequestProperties;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.InetAddress;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts the client that a trusted proxy speaks for, and its scheme, in the place of the proxy. */
@Priority(ForwardedClient.EARLY)
public final class ForwardedClient implements ContainerRequestFilter {

    static final int EARLY = 2;

    private static final String FORWARDED = "X-Forwarded-For";
    private static final String FORWARDED_SCHEME = "X-Forwarded-Proto";
    private static final String SCHEME = "dev.blotter.scheme";
    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final Pattern HOST =
            Pattern.compile("(?:[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+])(?::\\d{1,5})?");

    private static final Logger LOG = LoggerFactory.getLogger(ForwardedClient.class);

    private static final int MOST_WARNINGS = 20;

    private final TrustedProxies proxies;
    private final Set<InetAddress> unnamed = ConcurrentHashMap.newKeySet();

    public ForwardedClient(TrustedProxies proxies) {
        this.proxies = proxies;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        Optional<String> forwarded = RequestHeaders.find(request, FORWARDED);
        if (forwarded.isPresent()
                && request.getProperty(RequestProperties.ADDRESS) instanceof InetAddress peer) {
            if (proxies.include(peer)) {
                request.setProperty(
                        RequestProperties.ADDRESS, proxies.clientOf(peer, forwarded.get()));
                RequestHeaders.find(request, FORWARDED_SCHEME)
                        .filter(SCHEMES::contains)
                        .ifPresent(scheme -> request.setProperty(SCHEME, scheme));
            } else {
                warnOf(peer);
            }
        }
    }

    /**
     * What the addresses that the client asks begin with, scheme and host: that of the request if
     * it has no host, or none that can be.
     */
    public static String originOf(ContainerRequestContext request) {
        URI base = request.getUriInfo().getBaseUri();
        String host =
                RequestHeaders.find(request, HttpHeaders.HOST)
                        .filter(HOST.asMatchPredicate())
                        .orElse(base.getRawAuthority());
        return (request.getProperty(SCHEME) instanceof String forwarded
                        ? forwarded
                        : base.getScheme())
                + "://"
                + host;
    }

    /** Warns once of each address, and of so many at most: anyone can send the header. */
    private void warnOf(InetAddress peer) {
        if (unnamed.size() < MOST_WARNINGS && unnamed.add(peer)) {
            LOG.warn(
                    "{} sends X-Forwarded-For and is not in blotter.trusted-proxies: if it is a"
                            + " proxy, all of its clients share its limits, and wrong passwords"
                            + " of one of them lock out the others",
                    peer.getHostAddress());
        }
    }
}
