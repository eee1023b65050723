package dev.blotter.adapter.oidc;

import dev.blotter.application.identity.AccessTokens;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whose tokens are taken.
 *
 * @param issuer the address of the issuer, letter for letter as its tokens have it
 * @param audience the name of this service, for which tokens must be made
 * @param keys the address or the file of the issuer's keys; if there is none, the issuer's
 *     discovery document says it
 * @param userClaim the claim that has the name of the user
 * @param plainHttp the hosts from which keys may come by plain HTTP
 */
public record OidcSettings(
        String issuer,
        String audience,
        Optional<URI> keys,
        String userClaim,
        Predicate<String> plainHttp) {

    private static final String DISCOVERY = "/.well-known/openid-configuration";

    public OidcSettings {
        Objects.requireNonNull(issuer, "issuer");
        Objects.requireNonNull(audience, "audience");
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(userClaim, "userClaim");
        Objects.requireNonNull(plainHttp, "plainHttp");
    }

    /**
     * Reads the issuer's keys, for which it waits for a moment. Without them, tokens are not
     * checked until they can be read.
     */
    public AccessTokens open() {
        return OidcTokens.open(this);
    }

    /** Where the issuer says what it offers. */
    URI discovery() {
        return URI.create(issuer.replaceFirst("/+$", "") + DISCOVERY);
    }
}
