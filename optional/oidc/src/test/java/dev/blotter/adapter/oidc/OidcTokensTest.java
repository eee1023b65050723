package dev.blotter.adapter.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.PlainJWT;
import dev.blotter.application.identity.credential.BearerToken;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.nio.charset.StandardCharsets;
import java.security.Signature;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which tokens are good, and whose they are. */
class OidcTokensTest {

    private static final RSAKey KEY = TestIssuer.rsa("one");
    private static final ECKey CURVE = TestIssuer.ec("two");
    private static final Caller ANN = Caller.named("ann");
    private static final int SKEW = (int) OidcTokens.SKEW.toSeconds();

    private static TestIssuer issuer;
    private static OidcTokens tokens;

    @BeforeAll
    static void open() {
        issuer = new TestIssuer();
        issuer.show(KEY);
        issuer.show(CURVE);
        tokens = OidcTokens.open(issuer.settings());
    }

    @AfterAll
    static void close() {
        issuer.close();
    }

    @Test
    void aTokenOfTheIssuerNamesTheUser() throws JOSEException {
        assertThat(caller(issuer.token(KEY))).hasValue(ANN);
    }

    @Test
    void theSignaturesThatAreTakenAreThese() throws JOSEException {
        assertThat(caller(issuer.token(CURVE))).hasValue(ANN);
        assertThat(caller(signed(TestIssuer.header(JWSAlgorithm.PS256, KEY)))).hasValue(ANN);
        assertThat(caller(signed(TestIssuer.header(JWSAlgorithm.RS512, KEY)))).isEmpty();
    }

    @Test
    void accessTokensMayBeMarkedAsSuchAndOthersAreRefused() throws JOSEException {
        assertThat(caller(signed(typed("at+jwt")))).hasValue(ANN);
        assertThat(caller(signed(typed("JWT")))).hasValue(ANN);
        assertThat(caller(signed(typed("application/at+jwt")))).hasValue(ANN);
        assertThat(caller(signed(typed("application/JWT")))).hasValue(ANN);
        assertThat(caller(signed(typed("logout+jwt")))).isEmpty();
        assertThat(caller(signed(typed("application/application/jwt")))).isEmpty();
    }

    /** RFC 7515, 4.1.11: there are none that this service understands, and the list has some. */
    @ParameterizedTest
    @ValueSource(strings = {"[]", "null", "['b64'],'b64':true", "['exp']", "'exp'"})
    void aTokenWithExtensionsThatMustBeUnderstoodIsRefused(String extensions) throws Exception {
        String header = "{'alg':'RS256','kid':'one'%s}";
        String claims = issuer.claims(UnaryOperator.identity()).toString();

        assertThat(caller(raw(header.formatted(""), claims))).hasValue(ANN);
        assertThat(caller(raw(header.formatted(",'crit':" + extensions), claims))).isEmpty();
    }

    private static String raw(String header, String claims) throws Exception {
        String signed =
                Base64URL.encode(header.replace('\'', '"')) + "." + Base64URL.encode(claims);
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(KEY.toPrivateKey());
        signature.update(signed.getBytes(StandardCharsets.US_ASCII));
        return signed + "." + Base64URL.encode(signature.sign());
    }

    @Test
    void aTokenThatAnotherKeySignedIsRefused() throws JOSEException {
        RSAKey other = TestIssuer.rsa("one");

        assertThat(caller(issuer.token(other))).isEmpty();
        assertThat(caller(issuer.token(TestIssuer.ec("one")))).isEmpty();
    }

    @Test
    void aTokenThatWasChangedAfterItWasSignedIsRefused() throws JOSEException {
        String[] token = issuer.token(KEY).split("\\.", -1);
        String[] other = issuer.token(KEY, claims -> claims.subject("root")).split("\\.", -1);

        assertThat(caller(token[0] + '.' + other[1] + '.' + token[2])).isEmpty();
    }

    @Test
    void aTokenIsGoodForItsTimeOnlyButForTheDifferenceOfClocks() throws JOSEException {
        assertThat(caller(ending(-SKEW - 1))).isEmpty();
        assertThat(caller(ending(-SKEW + 20))).hasValue(ANN);
        assertThat(caller(beginning(SKEW + 20))).isEmpty();
        assertThat(caller(beginning(SKEW - 1))).hasValue(ANN);
    }

    @Test
    void aTokenWithoutAnEndOrAUserIsRefused() throws JOSEException {
        assertThat(caller(issuer.token(KEY, claims -> claims.expirationTime(null)))).isEmpty();
        assertThat(caller(issuer.token(KEY, claims -> claims.subject(null)))).isEmpty();
        assertThat(caller(issuer.token(KEY, claims -> claims.subject("a:b")))).isEmpty();
        assertThat(caller(issuer.token(KEY, claims -> claims.subject("")))).isEmpty();
    }

    @Test
    void aTokenOfAnotherIssuerOrForAnotherServiceIsRefused() throws JOSEException {
        assertThat(caller(issuer.token(KEY, claims -> claims.issuer("https://other.example"))))
                .isEmpty();
        assertThat(caller(issuer.token(KEY, claims -> claims.issuer(null)))).isEmpty();
        assertThat(caller(issuer.token(KEY, claims -> claims.audience("orders")))).isEmpty();
        assertThat(caller(issuer.token(KEY, claims -> claims.audience((String) null)))).isEmpty();
        assertThat(caller(issuer.token(KEY, c -> c.audience(List.of("orders", "blotter")))))
                .hasValue(ANN);
    }

    @Test
    void aTokenWithoutASignatureIsRefused() {
        assertThat(caller(new PlainJWT(issuer.claims(UnaryOperator.identity())).serialize()))
                .isEmpty();
    }

    @Test
    void aTokenThatIsSignedWithThePublicKeyAsASecretIsRefused() throws Exception {
        String token =
                issuer.token(
                        TestIssuer.header(JWSAlgorithm.HS256, KEY),
                        new MACSigner(KEY.toRSAPublicKey().getEncoded()),
                        UnaryOperator.identity());

        assertThat(caller(token)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "x", "..", "a.b.c", "e30.e30.", "e30.e30.e30", "a.b.c.d.e", "é.é.é"})
    void whatIsNoTokenIsRefused(String text) {
        assertThat(caller(text)).isEmpty();
    }

    /** At the first and the last, the library fails by what it declares nowhere. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "[]",
                "7",
                "{'alg':null}",
                "{'alg':'RS256','kid':7}",
                "{'alg':'RS256','jwk':{'kty':'RSA','oth':[{}]}}"
            })
    void aTokenWithABrokenHeaderIsRefused(String header) {
        assertThat(caller(Base64URL.encode(header.replace('\'', '"')) + ".e30.AA")).isEmpty();
    }

    @Test
    void aTokenThatIsTooLongIsRefused() throws JOSEException {
        assertThat(caller(issuer.token(KEY, claims -> claims.claim("more", "x".repeat(9_000)))))
                .hasValue(ANN);
        assertThat(caller(issuer.token(KEY, claims -> claims.claim("more", "x".repeat(13_000)))))
                .isEmpty();
        assertThat(caller("[".repeat(16_000))).isEmpty();
    }

    /** RFC 7515, 2 and 3: three parts in base64url, without padding, white space or line breaks. */
    @ParameterizedTest
    @CsvSource({
        "false, '%s.%s.%s'",
        "true,  '%s.%s.%s='",
        "true,  '%s.%s.%s=='",
        "true,  '%s.%s.%s===='",
        "true,  '%s.%s=.%s'",
        "true,  '%s=.%s.%s'",
        "true,  '=%s.%s.%s'",
        "true,  '%s. %s.%s'",
        "true,  '%s.%s\n.%s'",
        "true,  '%s.%s.\t%s'",
        "true,  '%s.%s.%s%%3D'",
        "true,  '%s.%s.%s!'",
        "true,  '%s.%s.%s.'",
        "true,  '.%s.%s.%s'"
    })
    void aTokenHasOneSpelling(boolean refused, String spelling) throws JOSEException {
        String token = spelling.formatted((Object[]) issuer.token(KEY).split("\\.", -1));

        assertThat(caller(token).isEmpty()).isEqualTo(refused);
    }

    /** Some bits of the last letter are no part of a signature of 256 or 64 bytes. */
    @Test
    void theLastLetterOfATokenHasOneSpellingToo() throws JOSEException {
        String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        String token = issuer.token(KEY);
        String begin = token.substring(0, token.length() - 1);
        char last = token.charAt(begin.length());

        assertThat(letters.chars().filter(c -> caller(begin + (char) c).isPresent()).boxed())
                .containsExactly((int) last);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{%s,'sub':7}",
                "{%s,'sub':7.5}",
                "{%s,'sub':true}",
                "{%s,'sub':['ann']}",
                "{%s,'sub':{'name':'ann'}}",
                "{%s,'sub':null}",
                "{%s,'sub':'bob','sub':'ann'}",
                "{%s,'sub':'ann','iat':'1'}",
                "{%s,'sub':'ann','iat':[1]}",
                "{%s,'sub':'ann','jti':7}",
                "{%s,'sub':'ann','nbf':'1'}",
                "{%s,'sub':'ann','nbf':true}",
                "{'iss':'ISSUER','aud':'blotter','sub':'ann','exp':'9999999999'}",
                "{'iss':'ISSUER','aud':'blotter','sub':'ann','exp':[9999999999]}",
                "{'iss':'ISSUER','aud':'blotter','sub':'ann','exp':true}",
                "{'iss':'ISSUER','aud':'blotter','sub':'ann','exp':null}",
                "{'iss':7,'aud':'blotter','sub':'ann','exp':9999999999}",
                "{'iss':['ISSUER'],'aud':'blotter','sub':'ann','exp':9999999999}",
                "{'iss':'ISSUER','aud':7,'sub':'ann','exp':9999999999}",
                "{'iss':'ISSUER','aud':['blotter',7],'sub':'ann','exp':9999999999}",
                "{'iss':'ISSUER','aud':['blotter',['blotter']],'sub':'ann','exp':9999999999}",
                "{'iss':'ISSUER','aud':{'blotter':'blotter'},'sub':'ann','exp':9999999999}",
                "{'iss':'ISSUER','aud':[],'sub':'ann','exp':9999999999}",
                "['ann']",
                "'ann'",
                "null"
            })
    void aClaimOfAnotherTypeThanItsOwnIsRefused(String claims) throws JOSEException {
        assertThat(caller(withClaims(claims))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{%s,'sub':'ann'}",
                "{%s,'sub':'ann','iat':1,'nbf':1,'jti':'7'}",
                "{%s,'sub':'ann','iat':1.5,'nbf':1.5E0}",
                "{%s,'sub':'ann','groups':7,'more':{'a':[null]},'none':null}",
                "{'iss':'ISSUER','aud':['orders','blotter'],'sub':'ann','exp':9999999999.5}"
            })
    void claimsOfTheirTypesAreTakenAndOthersAreOfNoInterest(String claims) throws JOSEException {
        assertThat(caller(withClaims(claims))).hasValue(ANN);
    }

    private static String withClaims(String claims) throws JOSEException {
        String usual = "'iss':'ISSUER','aud':'blotter','exp':9999999999";
        String json = claims.formatted(usual).replace("ISSUER", issuer.name()).replace('\'', '"');
        JWSObject token =
                new JWSObject(TestIssuer.header(JWSAlgorithm.RS256, KEY), new Payload(json));
        token.sign(new RSASSASigner(KEY));
        return token.serialize();
    }

    @Test
    void anotherClaimMayNameTheUser() throws JOSEException {
        OidcTokens byName =
                OidcTokens.open(issuer.settings(Optional.empty(), "preferred_username"));
        String named = issuer.token(KEY, claims -> claims.claim("preferred_username", "bob"));
        String numbered = issuer.token(KEY, claims -> claims.claim("preferred_username", 7));
        String listed =
                issuer.token(KEY, claims -> claims.claim("preferred_username", List.of("bob")));

        assertThat(byName.verify(new BearerToken(named))).hasValue(Caller.named("bob"));
        assertThat(byName.verify(new BearerToken(numbered))).isEmpty();
        assertThat(byName.verify(new BearerToken(listed))).isEmpty();
        assertThat(byName.verify(new BearerToken(issuer.token(KEY)))).isEmpty();
    }

    @Test
    void withoutTheKeysOfTheIssuerNoTokenIsRefused() throws JOSEException {
        try (TestIssuer away = new TestIssuer()) {
            away.answers(TestIssuer.KEYS, exchange -> exchange.sendResponseHeaders(500, -1));
            OidcTokens unchecked = OidcTokens.open(away.settings());
            BearerToken token = new BearerToken(away.token(KEY));

            assertThatExceptionOfType(StoreUnavailable.class)
                    .isThrownBy(() -> unchecked.verify(token))
                    .withMessageContaining("its key is not here");
        }
    }

    @Test
    void whatStillWaitsIsCalledWhenItsTokenEnds() throws Exception {
        CountDownLatch called = new CountDownLatch(1);
        AtomicBoolean calledInVain = new AtomicBoolean();
        BearerToken token = subscribedBeforeItEnds(called, calledInVain);

        assertThat(called.await(300, TimeUnit.SECONDS)).isTrue();
        assertThat(tokens.verify(token)).isEmpty();
        assertThat(calledInVain).isFalse();
    }

    /** Another one, if the machine was too slow for it. Who waits no more was the first. */
    private static BearerToken subscribedBeforeItEnds(
            CountDownLatch called, AtomicBoolean calledInVain) throws JOSEException {
        BearerToken token = new BearerToken(ending(-SKEW + 1));
        tokens.subscribe(token, () -> calledInVain.set(true)).close();
        Subscription waiting = tokens.subscribe(token, called::countDown);
        return waiting.equals(Subscription.IDLE)
                ? subscribedBeforeItEnds(called, calledInVain)
                : token;
    }

    private static Optional<Caller> caller(String token) {
        return tokens.verify(new BearerToken(token));
    }

    private static JWSHeader typed(String type) {
        return new JWSHeader.Builder(JWSAlgorithm.RS256)
                .keyID(KEY.getKeyID())
                .type(new JOSEObjectType(type))
                .build();
    }

    private static String signed(JWSHeader header) throws JOSEException {
        return issuer.token(header, new RSASSASigner(KEY), UnaryOperator.identity());
    }

    private static String ending(int seconds) throws JOSEException {
        return issuer.token(KEY, claims -> claims.expirationTime(in(seconds)));
    }

    private static String beginning(int seconds) throws JOSEException {
        return issuer.token(KEY, claims -> claims.notBeforeTime(in(seconds)));
    }

    /** Whole seconds, as tokens have them: rounded up, so that it is never too early. */
    private static Date in(int seconds) {
        return Date.from(Instant.ofEpochSecond(Instant.now().getEpochSecond() + 1 + seconds));
    }
}
