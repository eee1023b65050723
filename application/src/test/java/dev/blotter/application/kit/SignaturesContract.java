package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.identity.credential.SignedRequest;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * Which signatures are good by what a {@link dev.blotter.application.identity.SigningKeys} keeps.
 */
public abstract class SignaturesContract extends BooksContract {

    private static final String URI = "/accounts/positions";
    private static final Duration SKEW = Duration.ofSeconds(30);

    @Test
    void aSignatureStandsForTheUserOfItsKey() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);
        SigningKey anns = keeper.issueKey(ANN);
        SigningKey bobs = keeper.issueKey(BOB);

        assertThat(callers.whose(anns.get(URI, keeper.now()))).contains(ANN);
        assertThat(callers.whose(bobs.get(URI, keeper.now()))).contains(BOB);
        assertThat(callers.whose(bobs.get("/accounts/x?y=1", keeper.now()))).contains(BOB);
    }

    @Test
    void aUserMayHaveSeveralKeysAndAKeyIsGoodWithoutApiAccess() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);

        for (int i = 0; i < 3; i++) {
            SigningKey key = keeper.issueKey(EVE);
            eventually(
                    keeper,
                    () -> {
                        keeper.passTime(Duration.ofMillis(1));
                        assertThat(callers.whose(key.get(URI, keeper.now()))).contains(EVE);
                    });
        }
    }

    @Test
    void anyOfTheTextsMayHaveBeenSigned() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);
        SigningKey key = keeper.issueKey(ANN);
        List<String> texts = List.of("one", "two", "three");

        for (String text : texts) {
            assertThat(callers.whose(signed(keeper, key, key.hash(text), texts))).contains(ANN);
        }
        assertThat(callers.whose(signed(keeper, key, key.hash("four"), texts))).isEmpty();
        assertThat(callers.whose(signed(keeper, key, key.hash("four"), List.of()))).isEmpty();
    }

    private static SignedRequest signed(
            BookKeeper keeper, SigningKey key, String hash, List<String> texts) {
        return new SignedRequest(key.name(), keeper.now(), hash, texts);
    }

    @Test
    void aSignatureIsGoodOnce() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);
        SigningKey key = keeper.issueKey(ANN);
        SignedRequest first = key.get(URI, keeper.now());
        SignedRequest second = key.get(URI, keeper.now().plusMillis(1));

        assertThat(callers.whose(first)).contains(ANN);
        assertThat(callers.whose(first)).isEmpty();
        assertThat(callers.whose(second)).contains(ANN);
        assertThat(callers.whose(second)).isEmpty();
        assertThat(callers.whose(first)).isEmpty();
    }

    @Test
    void aWrongSignatureDoesNotUseUpTheRightOne() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);
        SigningKey key = keeper.issueKey(ANN);
        SignedRequest right = key.get(URI, keeper.now());
        String wrong = key.hash("DELETE", URI, keeper.now());

        for (String hash :
                List.of(wrong, "", right.hash() + "=", right.hash().toLowerCase(Locale.ROOT))) {
            assertThat(
                            callers.whose(
                                    new SignedRequest(
                                            key.name(), right.time(), hash, right.texts())))
                    .isEmpty();
        }
        assertThat(callers.whose(right)).contains(ANN);
    }

    @Test
    void aTimeMayBeThirtySecondsOffEitherWayAndNoMore() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);
        SigningKey key = keeper.issueKey(ANN);
        Instant now = keeper.now();

        assertThat(callers.whose(key.get(URI, now.minus(SKEW)))).contains(ANN);
        assertThat(callers.whose(key.get(URI, now.plus(SKEW)))).contains(ANN);
        assertThat(callers.whose(key.get(URI, now.minus(SKEW).minusMillis(1)))).isEmpty();
        assertThat(callers.whose(key.get(URI, now.plus(SKEW).plusMillis(1)))).isEmpty();
        assertThat(callers.whose(key.get(URI, Instant.ofEpochMilli(Long.MAX_VALUE)))).isEmpty();
        assertThat(callers.whose(key.get(URI, Instant.ofEpochMilli(Long.MIN_VALUE)))).isEmpty();
    }

    @Test
    void aSignatureIsRememberedForAsLongAsItsTimeIsNear() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);
        SigningKey key = keeper.issueKey(ANN);
        SignedRequest early = key.get(URI, keeper.now().plus(SKEW));
        assertThat(callers.whose(early)).contains(ANN);

        for (int second = 0; second < 62; second++) {
            keeper.passTime(Duration.ofSeconds(1));
            assertThat(callers.whose(early)).isEmpty();
            assertThat(callers.whose(key.get("/others", keeper.now()))).contains(ANN);
        }
    }

    @Test
    void anUnknownKeyAndTheKeyOfAnotherAreNotGood() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);
        SigningKey anns = keeper.issueKey(ANN);
        SigningKey bobs = keeper.issueKey(BOB);
        SigningKey unknown = new SigningKey(new PublicToken("unknown"), anns.secret());
        SigningKey mixed = new SigningKey(bobs.name(), anns.secret());
        for (String other : HostileTexts.inOtherCase(anns.name().text())) {
            SigningKey inOtherCase = new SigningKey(new PublicToken(other), anns.secret());
            assertThat(callers.whose(inOtherCase.get(URI, keeper.now()))).as(other).isEmpty();
        }

        assertThat(callers.whose(unknown.get(URI, keeper.now()))).isEmpty();
        assertThat(callers.whose(mixed.get(URI, keeper.now()))).isEmpty();
        assertThat(anns.secret()).isNotEqualTo(bobs.secret());
    }

    @Test
    void aRevokedKeyStopsWithinTheBoundAndOthersDoNot() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);
        SigningKey revoked = keeper.issueKey(ANN);
        SigningKey other = keeper.issueKey(ANN);
        assertThat(callers.whose(revoked.get(URI, keeper.now()))).contains(ANN);

        keeper.revokeKey(revoked.name());

        eventually(keeper, () -> assertThat(callers.whose(next(keeper, revoked))).isEmpty());
        assertThat(callers.whose(next(keeper, other))).contains(ANN);
    }

    @Test
    void aKeyEndsWithItsUserAndIsNotOneOfALaterUserOfThatName() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Callers callers = callersOf(keeper);
        SigningKey key = keeper.issueKey(BOB);
        assertThat(callers.whose(next(keeper, key))).contains(BOB);

        keeper.replace(SampleBooks.books().withUsers(List.of()));
        eventually(keeper, () -> assertThat(callers.whose(next(keeper, key))).isEmpty());

        keeper.replace(SampleBooks.withAnother(BOB));
        eventually(
                keeper,
                () -> assertThat(keeper.reference().current().knows(new Caller(BOB))).isTrue());
        assertThat(callers.whose(next(keeper, key))).isEmpty();
    }

    @Test
    void afterARestartAKeyIsGoodUnlessItWasRevoked() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey revoked = keeper.issueKey(ANN);
        SigningKey other = keeper.issueKey(ANN);
        assertThat(callersOf(keeper).whose(next(keeper, revoked))).contains(ANN);
        keeper.revokeKey(revoked.name());

        keeper.reopen();

        assertThat(callersOf(keeper).whose(next(keeper, revoked))).isEmpty();
        assertThat(callersOf(keeper).whose(next(keeper, other))).contains(ANN);
    }

    /** A signature that was not shown before. */
    private static SignedRequest next(BookKeeper keeper, SigningKey key) {
        return key.get(URI + "?" + System.nanoTime(), keeper.now());
    }
}
