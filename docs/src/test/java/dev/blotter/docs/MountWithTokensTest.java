package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Which tokens a host takes that follows docs/embedding.md, and which it refuses. */
class MountWithTokensTest {

    private static final RSAKey KEY = key();
    private static final JWKSource<SecurityContext> KEYS =
            new ImmutableJWKSet<>(new JWKSet(KEY.toPublicJWK()));

    @Test
    void aTokenOfTheIssuerNamesTheUser() throws Exception {
        assertThat(status("Bearer " + signed(KEY, UnaryOperator.identity()))).isEqualTo(200);
    }

    @Test
    void aUserWhomTheBooksDoNotKnowIsNotFound() throws Exception {
        assertThat(status("Bearer " + signed(KEY, claims -> claims.subject("zoe")))).isEqualTo(404);
    }

    @Test
    void aTokenThatAnotherKeySignedIsRefused() throws Exception {
        assertThat(status("Bearer " + signed(key(), UnaryOperator.identity()))).isEqualTo(401);
    }

    @Test
    void aTokenThatWasChangedAfterItWasSignedIsRefused() throws Exception {
        String[] token = signed(KEY, UnaryOperator.identity()).split("\\.", -1);
        String[] other = signed(KEY, claims -> claims.subject("root")).split("\\.", -1);

        assertThat(status("Bearer " + token[0] + '.' + other[1] + '.' + token[2])).isEqualTo(401);
    }

    @Test
    void aTokenThatHasExpiredIsRefused() throws Exception {
        Date past = Date.from(Instant.now().minusSeconds(120));

        assertThat(status("Bearer " + signed(KEY, claims -> claims.expirationTime(past))))
                .isEqualTo(401);
    }

    @Test
    void aTokenWithoutAnEndOrAUserIsRefused() throws Exception {
        assertThat(status("Bearer " + signed(KEY, claims -> claims.expirationTime(null))))
                .isEqualTo(401);
        assertThat(status("Bearer " + signed(KEY, claims -> claims.subject(null)))).isEqualTo(401);
        assertThat(status("Bearer " + signed(KEY, claims -> claims.subject("a:b")))).isEqualTo(401);
    }

    @Test
    void aTokenOfAnotherIssuerOrForAnotherServiceIsRefused() throws Exception {
        assertThat(
                        status(
                                "Bearer "
                                        + signed(
                                                KEY,
                                                claims -> claims.issuer("https://other.example"))))
                .isEqualTo(401);
        assertThat(status("Bearer " + signed(KEY, claims -> claims.audience("orders"))))
                .isEqualTo(401);
    }

    @Test
    void whatIsNoTokenIsRefused() throws Exception {
        assertThat(status("Bearer x")).isEqualTo(401);
        assertThat(status("Bearer bnVsbA.e30.AA")).isEqualTo(401); // its header is null
    }

    @Test
    void aTokenWithoutASignatureIsRefused() throws Exception {
        assertThat(status("Bearer " + new PlainJWT(claims(UnaryOperator.identity())).serialize()))
                .isEqualTo(401);
    }

    @Test
    void aTokenThatIsSignedWithThePublicKeyAsASecretIsRefused() throws Exception {
        JWSSigner secret = new MACSigner(KEY.toRSAPublicKey().getEncoded());
        String token = signed(new JWSHeader(JWSAlgorithm.HS256), secret, UnaryOperator.identity());

        assertThat(status("Bearer " + token)).isEqualTo(401);
    }

    @Test
    void withoutATokenThereIsNoUser() throws Exception {
        String bare = signed(KEY, UnaryOperator.identity());
        for (String header :
                new String[] {"Bearer ", "Bearer x", bare, "Basic YW5uOmFubmFubg==", ""}) {
            assertThat(status(header)).as(header).isEqualTo(401);
        }
        assertThat(Hosts.status(new MountWithTokens(KEYS).mounted(blotter()), Map.of()))
                .isEqualTo(401);
    }

    @Test
    void keysThatCannotBeHadAreNoRefusal() throws Exception {
        MountWithTokens away =
                new MountWithTokens(
                        (selector, context) -> {
                            throw new KeySourceException("away");
                        });

        assertThat(
                        Hosts.status(
                                away.mounted(blotter()),
                                Map.of(
                                        "Authorization",
                                        "Bearer " + signed(KEY, UnaryOperator.identity()))))
                .isEqualTo(503);
    }

    private static int status(String authorization) throws Exception {
        return Hosts.status(
                new MountWithTokens(KEYS).mounted(blotter()),
                Map.of("Authorization", authorization));
    }

    private static Blotter blotter() {
        return Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT);
    }

    private static String signed(RSAKey key, UnaryOperator<JWTClaimsSet.Builder> change)
            throws JOSEException {
        return signed(new JWSHeader(JWSAlgorithm.RS256), new RSASSASigner(key), change);
    }

    private static String signed(
            JWSHeader header, JWSSigner signer, UnaryOperator<JWTClaimsSet.Builder> change)
            throws JOSEException {
        SignedJWT token = new SignedJWT(header, claims(change));
        token.sign(signer);
        return token.serialize();
    }

    private static JWTClaimsSet claims(UnaryOperator<JWTClaimsSet.Builder> change) {
        return change.apply(
                        new JWTClaimsSet.Builder()
                                .issuer("https://login.example")
                                .audience("blotter")
                                .subject(SampleBooks.ANN.value())
                                .expirationTime(Date.from(Instant.now().plusSeconds(60))))
                .build();
    }

    private static RSAKey key() {
        try {
            return new RSAKeyGenerator(2048).generate();
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
