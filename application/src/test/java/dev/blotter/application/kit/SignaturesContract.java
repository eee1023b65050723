package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.access.PublicToken;
import dev.blotter.application.access.SignedRequest;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which signatures a {@link dev.blotter.application.access.CredentialBook} takes for a user's. */
public abstract class SignaturesContract extends BooksContract {

    private static final String URI = "/accounts/positions";
    private static final Duration SKEW = Duration.ofSeconds(30);

    @Test
    void aSignatureStandsForTheUserOfItsKey() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey anns = keeper.issueKey(ANN);
        SigningKey bobs = keeper.issueKey(BOB);

        assertThat(whose(keeper, anns.get(URI, keeper.now()))).contains(ANN);
        assertThat(whose(keeper, bobs.get(URI, keeper.now()))).contains(BOB);
        assertThat(whose(keeper, bobs.get("/accounts/x?y=1", keeper.now()))).contains(BOB);
    }

    @Test
    void aUserMayHaveSeveralKeysAndAKeyIsGoodWithoutApiAccess() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        for (int i = 0; i < 3; i++) {
            SigningKey key = keeper.issueKey(EVE);
            eventually(
                    keeper,
                    () -> {
                        keeper.passTime(Duration.ofMillis(1));
                        assertThat(whose(keeper, key.get(URI, keeper.now()))).contains(EVE);
                    });
        }
    }

    @Test
    void anyOfTheTextsMayHaveBeenSigned() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey key = keeper.issueKey(ANN);
        List<String> texts = List.of("one", "two", "three");

        for (String text : texts) {
            assertThat(whose(keeper, signed(keeper, key, key.hash(text), texts))).contains(ANN);
        }
        assertThat(whose(keeper, signed(keeper, key, key.hash("four"), texts))).isEmpty();
        assertThat(whose(keeper, signed(keeper, key, key.hash("four"), List.of()))).isEmpty();
    }

    private static SignedRequest signed(
            BookKeeper keeper, SigningKey key, String hash, List<String> texts) {
        return new SignedRequest(key.name(), keeper.now(), hash, texts);
    }

    @Test
    void aSignatureIsGoodOnce() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey key = keeper.issueKey(ANN);
        SignedRequest first = key.get(URI, keeper.now());
        SignedRequest second = key.get(URI, keeper.now().plusMillis(1));

        assertThat(whose(keeper, first)).contains(ANN);
        assertThat(whose(keeper, first)).isEmpty();
        assertThat(whose(keeper, second)).contains(ANN);
        assertThat(whose(keeper, second)).isEmpty();
        assertThat(whose(keeper, first)).isEmpty();
    }

    @Test
    void aWrongSignatureDoesNotUseUpTheRightOne() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey key = keeper.issueKey(ANN);
        SignedRequest right = key.get(URI, keeper.now());
        String wrong = key.hash("DELETE", URI, keeper.now());

        for (String hash :
                List.of(wrong, "", right.hash() + "=", right.hash().toLowerCase(Locale.ROOT))) {
            assertThat(
                            whose(
                                    keeper,
                                    new SignedRequest(
                                            key.name(), right.time(), hash, right.texts())))
                    .isEmpty();
        }
        assertThat(whose(keeper, right)).contains(ANN);
    }

    @Test
    void aTimeMayBeThirtySecondsOffEitherWayAndNoMore() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey key = keeper.issueKey(ANN);
        Instant now = keeper.now();

        assertThat(whose(keeper, key.get(URI, now.minus(SKEW)))).contains(ANN);
        assertThat(whose(keeper, key.get(URI, now.plus(SKEW)))).contains(ANN);
        assertThat(whose(keeper, key.get(URI, now.minus(SKEW).minusMillis(1)))).isEmpty();
        assertThat(whose(keeper, key.get(URI, now.plus(SKEW).plusMillis(1)))).isEmpty();
        assertThat(whose(keeper, key.get(URI, Instant.ofEpochMilli(Long.MAX_VALUE)))).isEmpty();
        assertThat(whose(keeper, key.get(URI, Instant.ofEpochMilli(Long.MIN_VALUE)))).isEmpty();
    }

    @Test
    void aSignatureIsRememberedForAsLongAsItsTimeIsNear() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey key = keeper.issueKey(ANN);
        SignedRequest early = key.get(URI, keeper.now().plus(SKEW));
        assertThat(whose(keeper, early)).contains(ANN);

        for (int second = 0; second < 62; second++) {
            keeper.passTime(Duration.ofSeconds(1));
            assertThat(whose(keeper, early)).isEmpty();
            assertThat(whose(keeper, key.get("/others", keeper.now()))).contains(ANN);
        }
    }

    @Test
    void anUnknownKeyAndTheKeyOfAnotherAreNotGood() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey anns = keeper.issueKey(ANN);
        SigningKey bobs = keeper.issueKey(BOB);
        SigningKey unknown = new SigningKey(new PublicToken("unknown"), anns.secret());
        SigningKey mixed = new SigningKey(bobs.name(), anns.secret());

        assertThat(whose(keeper, unknown.get(URI, keeper.now()))).isEmpty();
        assertThat(whose(keeper, mixed.get(URI, keeper.now()))).isEmpty();
        assertThat(anns.secret()).isNotEqualTo(bobs.secret());
    }

    @Test
    void aRevokedKeyStopsWithinTheBoundAndOthersDoNot() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        SigningKey revoked = keeper.issueKey(ANN);
        SigningKey other = keeper.issueKey(ANN);
        assertThat(whose(keeper, revoked.get(URI, keeper.now()))).contains(ANN);

        keeper.revokeKey(revoked.name());

        eventually(keeper, () -> assertThat(whose(keeper, next(keeper, revoked))).isEmpty());
        assertThat(whose(keeper, next(keeper, other))).contains(ANN);
    }

    /** A signature that was not shown before. */
    private static SignedRequest next(BookKeeper keeper, SigningKey key) {
        return key.get(URI + "?" + System.nanoTime(), keeper.now());
    }

    private static Optional<UserName> whose(BookKeeper keeper, SignedRequest request) {
        return keeper.credentialBook().verify(request);
    }
}
