package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.header.RequestHeaders;
import dev.blotter.application.identity.credential.AuthenticatedCaller;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.security.Principal;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** How it is found out who makes a request. */
public final class Authentication {

    /** By the credentials of the interface, which clients send with the request or log in with. */
    public static final Authentication OWN = own(Optional.empty());

    private static final String CHALLENGE = "Bearer realm=\"api\"";
    private static final String INVALID = CHALLENGE + ", error=\"invalid_token\"";

    private final boolean hasLogins;
    private final int priority;
    private final Optional<String> issuer;
    private final Function<ContainerRequestContext, Credentials> reader;

    private Authentication(
            boolean hasLogins,
            int priority,
            Optional<String> issuer,
            Function<ContainerRequestContext, Credentials> reader) {
        this.hasLogins = hasLogins;
        this.priority = priority;
        this.issuer = issuer;
        this.reader = reader;
    }

    /** As {@link #OWN}, and by access tokens of this issuer. */
    public static Authentication withTokensOf(String issuer) {
        return own(Optional.of(issuer));
    }

    private static Authentication own(Optional<String> issuer) {
        return new Authentication(true, Priorities.AUTHENTICATION, issuer, CredentialsReader::in);
    }

    /**
     * By the application around the interface, of which {@code callers} is asked for each request,
     * after its own filters for authentication. Without a caller, the answer is 401.
     */
    public static Authentication by(Function<ContainerRequestContext, Optional<Caller>> callers) {
        Objects.requireNonNull(callers, "callers");
        return new Authentication(
                false,
                Priorities.AUTHORIZATION,
                Optional.empty(),
                request ->
                        callers.apply(request)
                                .map(AuthenticatedCaller::new)
                                .orElseThrow(RequestFailed::unauthenticated));
    }

    /** The user who has the name of the principal of {@code request}, if that has one. */
    public static Optional<Caller> principalOf(ContainerRequestContext request) {
        return Optional.ofNullable(request.getSecurityContext())
                .map(context -> context.getUserPrincipal())
                .map(Authentication::caller);
    }

    /** A principal whose name no user can have is no user of ours. */
    private static Caller caller(Principal principal) {
        return Caller.find(principal.getName())
                .orElseThrow(() -> RequestFailed.with(Problem.ENTITY_NOT_FOUND));
    }

    /** Whether clients open sessions with the interface itself. */
    public boolean hasLogins() {
        return hasLogins;
    }

    /** Whose access tokens are accepted, if any are. */
    public Optional<String> issuer() {
        return issuer;
    }

    /** When in a request it is found out. */
    int priority() {
        return priority;
    }

    /**
     * The challenge of RFC 6750 and RFC 9728 to a request that was not authenticated, if tokens are
     * taken.
     */
    Optional<String> tokenChallenge(ContainerRequestContext request) {
        boolean shown =
                RequestHeaders.find(request, HttpHeaders.AUTHORIZATION)
                        .filter(CredentialsReader::hasBearerScheme)
                        .isPresent();
        return issuer.map(
                any ->
                        "%s, resource_metadata=\"%s\""
                                .formatted(
                                        shown ? INVALID : CHALLENGE,
                                        TokenMetadataResource.addressFor(request)));
    }

    /**
     * The credentials of {@code request}.
     *
     * @throws RequestFailed if there are none or they cannot be read
     */
    Credentials credentialsOf(ContainerRequestContext request) {
        return reader.apply(request);
    }
}
