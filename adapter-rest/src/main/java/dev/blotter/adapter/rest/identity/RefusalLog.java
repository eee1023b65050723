package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.error.RateHeaders;
import dev.blotter.application.identity.credential.ClientNetwork;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Warns operators of passwords that are not checked: once a minute, however many they are. */
public final class RefusalLog implements ContainerResponseFilter {

    private static final Logger LOG = LoggerFactory.getLogger(RefusalLog.class);
    private static final int TOO_MANY = 429;
    private static final String POLICY = "\"wrong-passwords\"";
    private static final long PAUSE = Duration.ofMinutes(1).toNanos();

    private final AtomicLong logged = new AtomicLong(System.nanoTime() - PAUSE);
    private final AtomicLong refused = new AtomicLong();

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getStatus() == TOO_MANY && isOfWrongPasswords(response)) {
            refused.incrementAndGet();
            warn(request);
        }
    }

    /** Other resources of the same application may answer 429 as well. */
    private static boolean isOfWrongPasswords(ContainerResponseContext response) {
        String policy = response.getHeaderString(RateHeaders.POLICY);
        return policy != null && policy.startsWith(POLICY);
    }

    /** The name is not logged, since what is typed as a name may be a password. */
    private void warn(ContainerRequestContext request) {
        long now = System.nanoTime();
        long last = logged.get();
        if (now - last >= PAUSE && logged.compareAndSet(last, now)) {
            LOG.warn(
                    "Too many wrong passwords: did not check {} more, the last from {}",
                    refused.getAndSet(0),
                    CredentialsReader.networkOf(request)
                            .map(ClientNetwork::toString)
                            .orElse("an unknown address"));
        }
    }
}
