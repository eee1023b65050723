package dev.blotter.adapter.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.ECKey;
import dev.blotter.application.identity.credential.BearerToken;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When keys are read, and what tokens get while they are not here. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class IssuerKeysTest {

    private static final ECKey ONE = TestIssuer.ec("one");
    private static final ECKey TWO = TestIssuer.ec("two");
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final Optional<Caller> ANN = Optional.of(Caller.named("ann"));

    private final TestIssuer issuer = new TestIssuer();
    private final AtomicLong millis = new AtomicLong();

    @AfterEach
    void close() {
        issuer.close();
    }

    @Test
    void keysThatAreHereAreNotReadAgain() throws JOSEException {
        OidcTokens tokens = open(LONG);

        for (int i = 0; i < 10; i++) {
            assertThat(caller(tokens, ONE)).isEqualTo(ANN);
        }
        assertThat(issuer.keysRead()).isEqualTo(1);
    }

    @Test
    void aNewKeyIsReadWhenItIsFirstSeen() throws JOSEException {
        OidcTokens tokens = open(LONG);
        issuer.show(TWO);

        assertThat(caller(tokens, TWO)).isEqualTo(ANN);
        assertThat(caller(tokens, ONE)).isEqualTo(ANN);
        assertThat(issuer.keysRead()).isEqualTo(2);
    }

    @Test
    void aKeyThatTheIssuerDoesNotHaveIsRefused() throws JOSEException {
        OidcTokens tokens = open(LONG);

        assertThat(caller(tokens, TWO)).isEmpty();
        issuer.forgetKeys();
        issuer.show(TWO);
        pass(IssuerKeys.PAUSE);
        assertThat(caller(tokens, TWO)).isEqualTo(ANN);
        assertThat(caller(tokens, ONE)).isEmpty();
    }

    @Test
    void keysThatAreMadeUpAreReadTwiceInAPause() throws JOSEException {
        OidcTokens tokens = open(LONG);

        for (int pause = 1; pause <= 3; pause++) {
            for (int i = 0; i < 100; i++) {
                assertNotGood(tokens, new ECKey.Builder(TWO).keyID("made up " + i).build());
            }
            assertThat(issuer.keysRead()).isEqualTo(2 * pause);
            pass(IssuerKeys.PAUSE);
        }
        issuer.show(TWO);
        assertThat(caller(tokens, TWO)).isEqualTo(ANN);
    }

    /** Others have them read, with keys that no one has, when they are about to change. */
    @Test
    void aTokenWhoseKeyMayBeNewerThanTheLastReadingIsNotRefused() throws JOSEException {
        OidcTokens tokens = open(LONG);
        assertThat(caller(tokens, TestIssuer.ec("evil"))).isEmpty();
        issuer.show(TWO);

        assertUnknown(tokens, issuer.token(TWO));
        assertUnknown(tokens, issuedBefore(OidcTokens.SKEW.minusSeconds(20)));
        assertThat(caller(tokens, issuedBefore(OidcTokens.SKEW.plusSeconds(600)))).isEmpty();
        pass(IssuerKeys.PAUSE);
        assertThat(caller(tokens, TWO)).isEqualTo(ANN);
    }

    @Test
    void aTokenThatIsOlderThanTheLastReadingHasNothingRead() throws JOSEException {
        OidcTokens tokens = open(LONG);
        issuer.answers(TestIssuer.KEYS, TestIssuer.text(500, ""));

        assertThat(caller(tokens, issuedBefore(OidcTokens.SKEW.plusSeconds(600)))).isEmpty();
        assertThat(issuer.keysRead()).isEqualTo(1);
    }

    private String issuedBefore(Duration time) throws JOSEException {
        return issuer.token(TWO, claims -> claims.issueTime(Date.from(Instant.now().minus(time))));
    }

    @Test
    void oldKeysAreUsedWhileTheyAreReadAgain() throws Exception {
        OidcTokens tokens = open(LONG);
        CountDownLatch over = hang();
        pass(IssuerKeys.FRESH);

        assertThat(caller(tokens, ONE)).isEqualTo(ANN);
        issuer.awaitKeysRead(2);
        assertThat(caller(tokens, ONE)).isEqualTo(ANN);
        issuer.show(TWO);
        over.countDown();
        awaitGood(tokens, TWO);
        assertThat(issuer.keysRead()).isEqualTo(2);
    }

    @Test
    void whileTheIssuerIsAwayItsKeysAreUsedForAnHour() throws JOSEException {
        OidcTokens tokens = open(LONG);
        issuer.answers(TestIssuer.KEYS, TestIssuer.text(500, ""));
        pass(IssuerKeys.USABLE.minusMillis(1));
        assertThat(caller(tokens, ONE)).isEqualTo(ANN);
        assertUnknown(tokens, issuer.token(TWO));
        pass(Duration.ofMillis(1));
        assertUnknown(tokens, issuer.token(ONE));
        assertUnknown(
                tokens, issuer.token(ONE, claims -> claims.issueTime(Date.from(Instant.EPOCH))));

        issuer.answersWithKeys();
        pass(IssuerKeys.PAUSE);
        awaitGood(tokens, ONE);
    }

    @Test
    void anIssuerThatIsAwayAtFirstIsAskedAgain() throws JOSEException {
        issuer.answers(TestIssuer.DISCOVERY, TestIssuer.text(500, ""));
        OidcTokens tokens = open(LONG);
        for (int i = 0; i < 100; i++) {
            assertUnknown(tokens, issuer.token(ONE));
        }
        assertThat(issuer.asked).hasSize(2);

        issuer.discoverable();
        pass(IssuerKeys.PAUSE);
        assertThat(caller(tokens, ONE)).isEqualTo(ANN);
    }

    /** An issuer that is being restarted, or whose gateway answers in its place. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | {\"keys\":[]}",
                "200 | {\"keys\":[null]}",
                "200 | {\"keys\":[{\"kty\":\"AKP\",\"kid\":\"one\"},{\"kty\":\"x\"}]}",
                "200 | {\"keys\":[{\"kty\":\"EC\",\"kid\":\"one\"}]}",
                "200 | {\"keys\":[{\"kty\":\"EC\",\"kid\":\"o",
                "200 | {}",
                "200 | ''",
                "200 | <html><body>Starting</body></html>",
                "204 | ''",
                "500 | ''"
            })
    void anAnswerWithoutAKeyDoesNotEndTheKeysThatAreHere(int status, String body)
            throws JOSEException {
        OidcTokens tokens = open(LONG);
        issuer.answers(TestIssuer.KEYS, TestIssuer.text(status, body));
        assertUnknown(tokens, issuer.token(TWO));
        assertThat(issuer.keysRead()).isEqualTo(2);
        assertThat(caller(tokens, ONE)).isEqualTo(ANN);

        issuer.answersWithKeys();
        issuer.show(TWO);
        pass(IssuerKeys.PAUSE);
        assertThat(caller(tokens, TWO)).isEqualTo(ANN);
    }

    @Test
    void noRequestWaitsForLongForAnIssuerThatDoesNotAnswerAndItsLateKeysAreUsed() throws Exception {
        CountDownLatch over = hang();
        OidcTokens tokens = open(Duration.ofMillis(100));
        for (int i = 0; i < 10; i++) {
            assertUnknown(tokens, issuer.token(ONE));
        }
        over.countDown();

        awaitGood(tokens, ONE);
        assertThat(issuer.keysRead()).isEqualTo(1);
    }

    /** They are so many that the test would not end if each of them waited for a second. */
    @Test
    void whileOneWaitsOthersDoNot() throws Exception {
        OidcTokens tokens = open(LONG);
        CountDownLatch over = hang();
        String token = issuer.token(TWO);
        CompletableFuture<Optional<Caller>> one =
                CompletableFuture.supplyAsync(
                        () -> caller(tokens, token), task -> new Thread(task).start());
        issuer.awaitKeysRead(2);
        for (int i = 0; i < 1_000; i++) {
            assertUnknown(tokens, token);
        }
        assertThat(caller(tokens, ONE)).isEqualTo(ANN);
        assertThat(one).isNotDone();
        issuer.show(TWO);
        over.countDown();

        assertThat(one.join()).isEqualTo(ANN);
        assertThat(issuer.keysRead()).isEqualTo(2);
    }

    /** The issuer accepts requests for its keys, and answers when the result is counted down. */
    private CountDownLatch hang() {
        CountDownLatch over = new CountDownLatch(1);
        issuer.answersWithKeysAfter(over);
        return over;
    }

    private OidcTokens open(Duration wait) {
        issuer.show(ONE);
        return OidcTokens.open(issuer.settings(), LONG, millis::get, wait);
    }

    private void pass(Duration time) {
        millis.addAndGet(time.toMillis());
    }

    private Optional<Caller> caller(OidcTokens tokens, ECKey key) throws JOSEException {
        return caller(tokens, issuer.token(key));
    }

    private static Optional<Caller> caller(OidcTokens tokens, String token) {
        return tokens.verify(new BearerToken(token));
    }

    private static void assertUnknown(OidcTokens tokens, String token) {
        assertThatExceptionOfType(StoreUnavailable.class)
                .isThrownBy(() -> caller(tokens, token))
                .withMessage("a token is not checked: its key is not here");
    }

    private void assertNotGood(OidcTokens tokens, ECKey key) throws JOSEException {
        try {
            assertThat(caller(tokens, key)).isEmpty();
        } catch (StoreUnavailable notRead) {
            assertThat(notRead).hasMessageContaining("its key is not here");
        }
    }

    /** Asks until a reading in the background has ended. */
    private void awaitGood(OidcTokens tokens, ECKey key) throws JOSEException {
        boolean isGood = false;
        while (!isGood) {
            try {
                isGood = caller(tokens, key).equals(ANN);
            } catch (StoreUnavailable notYet) {
                Thread.onSpinWait();
            }
        }
    }
}
