package dev.blotter.adapter.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
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
import dev.blotter.adapter.oidc.IssuerKeys.Token;
import dev.blotter.application.identity.AccessTokens;
import dev.blotter.application.identity.credential.BearerToken;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks tokens by the keys of their issuer. Signatures are made with private keys only, so that no
 * public key can be taken for a secret.
 */
final class OidcTokens implements AccessTokens {

    /** The issuer's clock and this one may differ by so much. */
    static final Duration SKEW = Duration.ofSeconds(30);

    /** Longer ones are not read. */
    private static final int LONGEST = 16_384;

    /** A request waits so long for keys. */
    private static final Duration WAIT = Duration.ofSeconds(1);

    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private static final Set<JWSAlgorithm> ALGORITHMS =
            Set.of(JWSAlgorithm.RS256, JWSAlgorithm.PS256, JWSAlgorithm.ES256);

    private static final Logger LOG = LoggerFactory.getLogger(OidcTokens.class);

    private final DefaultJWTProcessor<Token> processor = new DefaultJWTProcessor<>();
    private final OidcSettings settings;

    OidcTokens(OidcSettings settings, JWKSource<Token> keys) {
        this.settings = settings;
        processor.setJWSTypeVerifier(
                new DefaultJOSEObjectTypeVerifier<>(
                        JOSEObjectType.JWT,
                        new JOSEObjectType("application/jwt"),
                        new JOSEObjectType("at+jwt"),
                        new JOSEObjectType("application/at+jwt"),
                        null));
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
        DefaultJWTClaimsVerifier<Token> claims =
                new DefaultJWTClaimsVerifier<>(
                        settings.audience(),
                        new JWTClaimsSet.Builder().issuer(settings.issuer()).build(),
                        Set.of());
        claims.setMaxClockSkew((int) SKEW.toSeconds());
        processor.setJWTClaimsSetVerifier(claims);
    }

    /** Reads the issuer's keys, for which it waits for a moment. */
    static OidcTokens open(OidcSettings settings) {
        long opened = System.nanoTime();
        return open(
                settings,
                KeyDocuments.SILENCE,
                () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - opened),
                WAIT);
    }

    /** The same with other times. */
    static OidcTokens open(
            OidcSettings settings, Duration silence, LongSupplier millis, Duration wait) {
        IssuerKeys keys = new IssuerKeys(new KeyDocuments(settings, silence), millis, wait);
        try {
            keys.get(new JWKSelector(new JWKMatcher.Builder().build()), new Token(Instant.MIN));
        } catch (KeySourceException later) {
            LOG.warn("Tokens of {} are not checked until its keys are read", settings.issuer());
        }
        return new OidcTokens(settings, keys);
    }

    @Override
    public Optional<Caller> verify(BearerToken token) {
        return accepted(token)
                .flatMap(claims -> Caller.find((String) claims.getClaim(settings.userClaim())));
    }

    private Optional<JWTClaimsSet> accepted(BearerToken token) {
        if (token.text().length() > LONGEST) {
            return Optional.empty();
        }
        try {
            SignedJWT signed = SignedJWT.parse(token.text());
            JWTClaimsSet claims = processor.process(signed, shown(signed));
            boolean good =
                    isExact(signed)
                            && !hasExtensions(signed)
                            && claims.getExpirationTime() != null
                            && namesUser(signed);
            return good ? Optional.of(claims) : Optional.empty();
        } catch (KeySourceException noKeys) {
            throw new StoreUnavailable("a token is not checked: " + noKeys.getMessage(), noKeys);
        } catch (ParseException | BadJOSEException | JOSEException | RuntimeException refused) {
            LOG.debug("A token is refused", refused); // strangers make the library fail, too
            return Optional.empty();
        }
    }

    /** A key is published before it signs, and before a token comes here. */
    private static Token shown(SignedJWT token) throws ParseException {
        Instant now = Instant.now();
        Date issued = token.getJWTClaimsSet().getIssueTime();
        boolean isOld = issued != null && issued.toInstant().plus(SKEW).isBefore(now);
        return new Token(isOld ? issued.toInstant().plus(SKEW) : now);
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

    /** Whether it does so by a text; the library makes one of a number. */
    private boolean namesUser(SignedJWT token) {
        return token.getPayload().toJSONObject().get(settings.userClaim()) instanceof String;
    }

    @Override
    public Subscription subscribe(BearerToken token, Runnable news) {
        return accepted(token)
                .map(claims -> atThe(claims.getExpirationTime().toInstant().plus(SKEW), news))
                .orElse(Subscription.IDLE);
    }

    /** One that has a long time left is looked at again after a part of it. */
    private static Subscription atThe(Instant end, Runnable news) {
        CompletableFuture<Void> over = new CompletableFuture<>();
        var unused = over.thenRun(news);
        long left = end.toEpochMilli() - System.currentTimeMillis();
        over.completeOnTimeout(
                null, Math.min(left, LONGEST_WAIT.toMillis()) + 1, TimeUnit.MILLISECONDS);
        return new Subscription(() -> over.cancel(false));
    }
}
