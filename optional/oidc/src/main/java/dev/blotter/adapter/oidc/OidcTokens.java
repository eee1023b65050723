package dev.blotter.adapter.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.blotter.application.identity.AccessTokens;
import dev.blotter.application.identity.credential.BearerToken;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Checks tokens by the keys of their issuer. Signatures are made with private keys only, so that no
 * public key can be taken for a secret.
 */
final class OidcTokens implements AccessTokens {

    /** The issuer's clock and this one may differ by so much. */
    static final int SKEW_SECONDS = 30;

    /** Longer ones are not read. */
    private static final int LONGEST = 16_384;

    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private static final Set<JWSAlgorithm> ALGORITHMS =
            Set.of(JWSAlgorithm.RS256, JWSAlgorithm.PS256, JWSAlgorithm.ES256);

    private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
    private final OidcSettings settings;

    OidcTokens(OidcSettings settings, JWKSource<SecurityContext> keys) {
        this.settings = settings;
        processor.setJWSTypeVerifier(
                new DefaultJOSEObjectTypeVerifier<>(
                        JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
        DefaultJWTClaimsVerifier<SecurityContext> claims =
                new DefaultJWTClaimsVerifier<>(
                        settings.audience(),
                        new JWTClaimsSet.Builder().issuer(settings.issuer()).build(),
                        Set.of(settings.userClaim(), "exp"));
        claims.setMaxClockSkew(SKEW_SECONDS);
        processor.setJWTClaimsSetVerifier(claims);
    }

    /**
     * Begins to read the issuer's keys, and waits for them for a moment. Without them, tokens are
     * not checked until they can be read.
     */
    static OidcTokens open(OidcSettings settings) {
        IssuerKeys keys =
                new IssuerKeys(
                        settings.issuer(), new KeyDocuments(settings)::read, System::nanoTime);
        keys.awaitFirst();
        return new OidcTokens(settings, keys);
    }

    @Override
    public Optional<Caller> verify(BearerToken token) {
        return claims(token).flatMap(this::caller);
    }

    private Optional<Caller> caller(JWTClaimsSet claims) {
        try {
            return Optional.of(Caller.named(claims.getStringClaim(settings.userClaim())));
        } catch (ParseException | IllegalArgumentException noUser) {
            return Optional.empty();
        }
    }

    private Optional<JWTClaimsSet> claims(BearerToken token) {
        if (token.text().length() > LONGEST) {
            return Optional.empty();
        }
        try {
            SignedJWT signed = SignedJWT.parse(token.text());
            return Optional.of(processor.process(signed, null))
                    .filter(any -> isExact(signed) && ClaimTypes.fit(signed.getPayload()));
        } catch (KeySourceException noKeys) {
            throw new StoreUnavailable("no token is checked: " + noKeys.getMessage(), noKeys);
        } catch (ParseException | BadJOSEException | JOSEException refused) {
            return Optional.empty();
        }
    }

    /**
     * Whether no letter of it could be left out or changed: the library skips what is no base64.
     */
    private static boolean isExact(SignedJWT token) {
        return Stream.of(token.getParsedParts())
                .allMatch(part -> Base64URL.encode(part.decode()).equals(part));
    }

    @Override
    public Subscription subscribe(BearerToken token, Runnable news) {
        return claims(token).map(claims -> atTheEnd(claims, news)).orElse(Subscription.IDLE);
    }

    /** One that has a long time left is looked at again after a part of it. */
    private static Subscription atTheEnd(JWTClaimsSet claims, Runnable news) {
        Instant end = claims.getExpirationTime().toInstant().plusSeconds(SKEW_SECONDS);
        Instant now = Instant.now();
        Instant next = end.isBefore(now.plus(LONGEST_WAIT)) ? end : now.plus(LONGEST_WAIT);
        CompletableFuture<Void> over = new CompletableFuture<>();
        var unused = over.thenRun(news);
        over.completeOnTimeout(
                null, Duration.between(now, next).toMillis() + 1, TimeUnit.MILLISECONDS);
        return new Subscription(() -> over.cancel(false));
    }
}
