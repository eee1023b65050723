package dev.blotter.adapter.rest.identity;

import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;

/** Admits the caller of a request again, for as long as the answer is held back. */
public final class Readmission {

    private final AdmitCallers admitCallers;
    private final Credentials credentials;

    private Readmission(AdmitCallers admitCallers, Credentials credentials) {
        this.admitCallers = admitCallers;
        this.credentials = credentials;
    }

    /** For the caller of {@code request}, who has been admitted once. */
    public static Readmission to(AdmitCallers admitCallers, ContainerRequestContext request) {
        return new Readmission(admitCallers, ShownCredentials.in(request));
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
