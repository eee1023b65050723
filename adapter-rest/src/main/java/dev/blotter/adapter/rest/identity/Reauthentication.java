package dev.blotter.adapter.rest.identity;

import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;

/**
 * Authenticates the caller of a request again, which waits for its answer meanwhile.
 *
 * @param admitCallers authenticates the caller
 * @param credentials what the caller has shown
 */
public record Reauthentication(AdmitCallers admitCallers, Credentials credentials) {

    /** For the caller of {@code request}, who has been admitted once. */
    public static Reauthentication of(AdmitCallers admitCallers, ContainerRequestContext request) {
        return new Reauthentication(admitCallers, CallerContext.credentialsOf(request));
    }

    /**
     * The caller.
     *
     * @throws dev.blotter.application.port.QueryRejected if a new request would not be admitted any
     *     more
     */
    public Caller caller() {
        return admitCallers.admit(credentials);
    }

    /** As {@link AdmitCallers#subscribe}. */
    public Optional<Subscription> subscribe(Runnable news) {
        return admitCallers.subscribe(credentials, news);
    }
}
