package dev.blotter.adapter.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** When keys are read, and what is said while they are not here. */
class IssuerKeysTest {

    private static final JWK ONE = TestIssuer.ec("one");
    private static final JWK TWO = TestIssuer.ec("two");

    private final List<CompletableFuture<JWKSet>> readings = new ArrayList<>();
    private long now = 7;
    private final IssuerKeys keys = new IssuerKeys("issuer", this::read, () -> now);

    private CompletableFuture<JWKSet> read() {
        readings.add(new CompletableFuture<>());
        return readings.get(readings.size() - 1);
    }

    @Test
    void aKeyThatIsHereIsNotReadAgain() throws KeySourceException {
        begin(ONE);

        assertThat(find("one")).containsExactly(ONE);
        assertThat(find("one")).containsExactly(ONE);
        assertThat(readings).hasSize(1);
    }

    @Test
    void keysAreReadOnceAtATimeAndNoneIsRefusedMeanwhile() {
        assertUnknown("one");
        pass(Duration.ofHours(2));
        assertUnknown("one");

        assertThat(readings).hasSize(1);
    }

    @Test
    void aNewKeyIsReadWhenItIsFirstSeen() throws KeySourceException {
        begin(ONE);
        pass(IssuerKeys.PAUSE);
        assertUnknown("two");
        assertThat(find("one")).containsExactly(ONE);
        last().complete(new JWKSet(List.of(ONE, TWO)));

        assertThat(find("two")).containsExactly(TWO);
        assertThat(readings).hasSize(2);
    }

    @Test
    void idsThatAreMadeUpAreReadForOnceInAPauseAndRefusedThen() throws KeySourceException {
        begin(ONE);
        for (int i = 0; i < 100; i++) {
            assertUnknown("made up " + i);
        }
        assertThat(readings).hasSize(1);
        pass(IssuerKeys.PAUSE);
        for (int i = 0; i < 100; i++) {
            assertUnknown("made up " + i);
        }
        last().complete(new JWKSet(ONE));
        for (int i = 0; i < 100; i++) {
            assertThat(find("made up " + i)).isEmpty();
        }

        assertThat(readings).hasSize(2);
    }

    /** A stranger has them read, with a key that no one has, when they are about to change. */
    @Test
    void aKeyThatIsPublishedAfterAReadingIsNotRefused() throws KeySourceException {
        begin(ONE);
        pass(IssuerKeys.PAUSE);
        assertUnknown("evil");
        assertUnknown("two");
        last().complete(new JWKSet(ONE));
        assertUnknown("three");
        assertThat(find("evil")).isEmpty();

        pass(IssuerKeys.PAUSE.minusNanos(1));
        assertUnknown("three");
        assertThat(readings).hasSize(2);
        pass(Duration.ofNanos(1));
        assertUnknown("three");
        assertThat(find("evil")).isEmpty();
        last().complete(new JWKSet(List.of(ONE, TestIssuer.ec("three"))));
        assertThat(find("three")).hasSize(1);
        assertThat(find("two")).isEmpty();
        assertThat(readings).hasSize(3);
    }

    @Test
    void aReadingThatBeganBeforeATokenCameDoesNotShowThatItsKeyIsNoneOfTheIssuers() {
        assertUnknown("one");
        assertUnknown("two");
        last().complete(new JWKSet(ONE));

        assertUnknown("two");
    }

    @Test
    void tokensThatAreForgottenAreAsIfTheyWereNew() throws KeySourceException {
        begin(ONE);
        assertUnknown("early");
        pass(IssuerKeys.PAUSE);
        assertUnknown("late");
        last().complete(new JWKSet(ONE));
        assertThat(find("early")).isEmpty();
        for (int i = 1; i < IssuerKeys.MOST_TOKENS; i++) {
            assertUnknown("made up " + i);
        }

        assertThat(find("late")).isEmpty();
        assertUnknown("early");
    }

    @Test
    void oldKeysAreUsedWhileTheyAreReadAgain() throws KeySourceException {
        begin(ONE);
        pass(IssuerKeys.FRESH);

        assertThat(find("one")).containsExactly(ONE);
        assertThat(readings).hasSize(2);
        last().complete(new JWKSet(TWO));
        assertThat(find("one")).isEmpty();
    }

    @Test
    void whileTheIssuerIsAwayItsKeysAreUsedForAnHour() throws KeySourceException {
        begin(ONE);
        pass(IssuerKeys.USABLE.minusNanos(1));
        assertThat(find("one")).containsExactly(ONE);
        last().completeExceptionally(new IOException("away"));
        assertThat(find("one")).containsExactly(ONE);
        assertUnknown("two");
        pass(Duration.ofNanos(1));

        assertUnknown("one");
    }

    @Test
    void anIssuerThatIsAwayIsAskedAgainAfterAPause() throws KeySourceException {
        assertUnknown("one");
        last().completeExceptionally(new IOException("away"));
        assertUnknown("one");
        assertThat(readings).hasSize(1);
        pass(IssuerKeys.PAUSE);
        assertUnknown("one");
        last().complete(new JWKSet(ONE));

        assertThat(readings).hasSize(2);
        assertThat(find("one")).containsExactly(ONE);
    }

    @Test
    void keysThatAreHereAtOnceAreUsedAtOnce() throws KeySourceException {
        IssuerKeys ready =
                new IssuerKeys(
                        "issuer",
                        () -> CompletableFuture.completedFuture(new JWKSet(ONE)),
                        () -> now);

        assertThat(ready.get(selector("one"), new Presented("one"))).containsExactly(ONE);
    }

    /** RFC 7517, 4.5: an id is optional. */
    @Test
    void aKeyWithoutAnIdMayBeTheOneThatATokenNames() throws KeySourceException {
        JWK nameless = TestIssuer.ec(null);
        begin(nameless);

        assertThat(find("one")).containsExactly(nameless);
        pass(IssuerKeys.FRESH);
        assertThat(find("one")).containsExactly(nameless);
        last().complete(new JWKSet(List.of(ONE, nameless)));
        assertThat(find("one")).containsExactly(ONE);
        assertThat(find("two")).containsExactly(nameless);
    }

    private void begin(JWK key) {
        assertUnknown("one");
        last().complete(new JWKSet(key));
    }

    private CompletableFuture<JWKSet> last() {
        return readings.get(readings.size() - 1);
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    private List<JWK> find(String id) throws KeySourceException {
        return keys.get(selector(id), new Presented(id));
    }

    private void assertUnknown(String id) {
        assertThatExceptionOfType(KeySourceException.class)
                .isThrownBy(() -> find(id))
                .withMessage("no key of issuer is here for it");
    }

    private static JWKSelector selector(String id) {
        return new JWKSelector(new JWKMatcher.Builder().keyID(id).build());
    }
}
