package dev.blotter.adapter.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jose.util.JSONObjectUtils;
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
import java.util.Date;
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

    /** Longer ones are not read. */
    private static final int LONGEST = 16_384;

    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private static final Set<JWSAlgorithm> ALGORITHMS =
            Set.of(JWSAlgorithm.RS256, JWSAlgorithm.PS256, JWSAlgorithm.ES256);

    private final DefaultJWTProcessor<Presented> processor = new DefaultJWTProcessor<>();
    private final OidcSettings settings;

    OidcTokens(OidcSettings settings, JWKSource<Presented> keys) {
        this.settings = settings;
        processor.setJWSTypeVerifier(
                new DefaultJOSEObjectTypeVerifier<>(
                        JOSEObjectType.JWT,
                        new JOSEObjectType("application/jwt"),
                        new JOSEObjectType("at+jwt"),
                        new JOSEObjectType("application/at+jwt"),
                        null));
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
        processor.setJWTClaimsSetVerifier(
                new DefaultJWTClaimsVerifier<>(
                        settings.audience(),
                        new JWTClaimsSet.Builder().issuer(settings.issuer()).build(),
                        Set.of(settings.userClaim(), "exp")) {
                    @Override
                    protected Date currentTime() {
                        return null; // no times are checked here
                    }
                });
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
        return accepted(token).flatMap(this::caller);
    }

    private Optional<Caller> caller(SignedJWT token) {
        try {
            return Optional.of(
                    Caller.named(token.getJWTClaimsSet().getStringClaim(settings.userClaim())));
        } catch (ParseException | IllegalArgumentException noUser) {
            return Optional.empty();
        }
    }

    private Optional<SignedJWT> accepted(BearerToken token) {
        if (token.text().length() > LONGEST) {
            return Optional.empty();
        }
        try {
            SignedJWT signed = SignedJWT.parse(token.text());
            processor.process(signed, Presented.of(token.text()));
            boolean good =
                    isExact(signed)
                            && !hasExtensions(signed)
                            && ClaimTypes.fit(signed.getPayload())
                            && Validity.of(signed.getPayload()).isNow();
            return good ? Optional.of(signed) : Optional.empty();
        } catch (KeySourceException noKeys) {
            throw new StoreUnavailable("a token is not checked: " + noKeys.getMessage(), noKeys);
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

    /** Whether it has extensions that must be understood; the library passes over an empty list. */
    private static boolean hasExtensions(SignedJWT token) throws ParseException {
        return JSONObjectUtils.parse(token.getHeader().toBase64URL().decodeToString())
                .containsKey("crit");
    }

    @Override
    public Subscription subscribe(BearerToken token, Runnable news) {
        return accepted(token)
                .map(signed -> atTheEnd(Validity.of(signed.getPayload()), news))
                .orElse(Subscription.IDLE);
    }

    /** One that has a long time left is looked at again after a part of it. */
    private static Subscription atTheEnd(Validity validity, Runnable news) {
        CompletableFuture<Void> over = new CompletableFuture<>();
        var unused = over.thenRun(news);
        over.completeOnTimeout(
                null, validity.millisLeft(LONGEST_WAIT.toMillis()) + 1, TimeUnit.MILLISECONDS);
        return new Subscription(() -> over.cancel(false));
    }
}
