package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.header.RequestHeaders;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.identity.credential.AuthenticatedCaller;
import dev.blotter.application.identity.credential.BearerToken;
import dev.blotter.application.identity.credential.ClientNetwork;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * Reads credentials from the headers of a request: HTTP Basic (RFC 7617, UTF-8), an access token
 * (RFC 6750), a session token, or a signature. A request with none of these is its client
 * certificate's. Another kind of credentials is one more case here and one more kind of {@link
 * Credentials}.
 */
final class CredentialsReader {

    private static final String TOKEN_HEADER = "X-Auth-Token";
    private static final String BASIC = "Basic ";
    private static final String TOKEN = "DXAPI ";
    private static final String BEARER = "Bearer ";

    private CredentialsReader() {}

    /**
     * The credentials in {@code request}.
     *
     * @throws RequestFailed if there are none or they cannot be read
     */
    static Credentials in(ContainerRequestContext request) {
        return RequestHeaders.find(request, HttpHeaders.AUTHORIZATION)
                .map(authorization -> in(request, authorization))
                .orElseGet(() -> withoutAuthorization(request));
    }

    private static Credentials in(ContainerRequestContext request, String authorization) {
        if (hasScheme(authorization, BASIC)) {
            return basic(authorization.substring(BASIC.length()).strip()).from(networkOf(request));
        }
        if (hasScheme(authorization, TOKEN)) {
            return tokenOrSignature(request, authorization.substring(TOKEN.length()).strip());
        }
        if (hasBearerScheme(authorization)) {
            return new BearerToken(authorization.substring(BEARER.length()).strip());
        }
        throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
    }

    private static Credentials tokenOrSignature(ContainerRequestContext request, String text) {
        return Signature.isOne(text) ? Signature.read(text).of(request) : new SessionToken(text);
    }

    /**
     * The session token in {@code request}.
     *
     * @throws RequestFailed if there is none
     */
    static SessionToken sessionIn(ContainerRequestContext request) {
        if (in(request) instanceof SessionToken token) {
            return token;
        }
        throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
    }

    /** Where {@code request} comes from, if the server says so. */
    static Optional<ClientNetwork> networkOf(ContainerRequestContext request) {
        return request.getProperty(RequestProperties.ADDRESS) instanceof InetAddress address
                ? Optional.of(ClientNetwork.of(address.getAddress()))
                : Optional.empty();
    }

    private static Credentials withoutAuthorization(ContainerRequestContext request) {
        Optional<String> header = RequestHeaders.find(request, TOKEN_HEADER);
        if (header.isPresent()) {
            return new SessionToken(header.get().strip());
        }
        if (request.getProperty(RequestProperties.CERTIFIED) instanceof Caller caller) {
            return new AuthenticatedCaller(caller);
        }
        throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
    }

    /** Whether {@code authorization} is an access token, readable or not. */
    static boolean hasBearerScheme(String authorization) {
        return hasScheme(authorization, BEARER);
    }

    private static boolean hasScheme(String authorization, String scheme) {
        return authorization.regionMatches(true, 0, scheme, 0, scheme.length());
    }

    private static PasswordCredentials basic(String base64) {
        try {
            byte[] octets = Base64.getDecoder().decode(base64);
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
            int colon = text.indexOf(':');
            if (colon > 0) {
                return PasswordCredentials.of(
                        text.substring(0, colon), new Password(text.substring(colon + 1)));
            }
        } catch (IllegalArgumentException | CharacterCodingException unreadable) {
            throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
        }
        throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
    }
}
