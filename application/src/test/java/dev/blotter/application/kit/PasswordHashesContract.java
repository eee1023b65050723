package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.identity.PasswordHashes;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which passwords a {@link PasswordHashes} takes for a user's. */
public abstract class PasswordHashesContract extends BooksContract {

    @Test
    void theRightPasswordIsGoodEachTime() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        for (int time = 0; time < 3; time++) {
            assertThat(verify(keeper, ANN, passwordOf(ANN))).isTrue();
            assertThat(verify(keeper, BOB, passwordOf(BOB))).isTrue();
        }
    }

    @Test
    void aUserWithoutApiAccessHasAPasswordAllTheSame() {
        assertThat(verify(keeperOf(SampleBooks.books()), EVE, passwordOf(EVE))).isTrue();
    }

    @Test
    void aWrongPasswordIsRefusedBeforeAndAfterTheRightOne() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        List<String> wrong = List.of("", "ann", "annanna", "ANNANN", "annann ", passwordOf(BOB));

        assertThat(wrong).noneMatch(each -> verify(keeper, ANN, each));
        assertThat(verify(keeper, ANN, passwordOf(ANN))).isTrue();
        assertThat(wrong).noneMatch(each -> verify(keeper, ANN, each));
    }

    @Test
    void anUnknownUserHasNoPassword() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        assertThat(verify(keeper, ANN, passwordOf(ANN))).isTrue();

        for (String unknown : List.of("zoe", "ANN", "ann ", "an%")) {
            for (String password : List.of("", passwordOf(ANN), unknown + unknown)) {
                assertThat(verify(keeper, new UserName(unknown), password)).isFalse();
            }
        }
    }

    @Test
    void aTextThatIsNoHashIsOneOfNoPassword() {
        PasswordHashes hashes = keeperOf(SampleBooks.books()).credentials().hashes();

        for (String text : List.of("", "no hash", passwordOf(ANN))) {
            PasswordHash hash = new PasswordHash(text);
            assertThat(hashes.matches(new Password(""), hash)).as(text).isFalse();
            assertThat(hashes.matches(new Password(passwordOf(ANN)), hash)).as(text).isFalse();
        }
    }

    @Test
    void aPasswordMayBeAnyTextAndEveryCharacterCounts() {
        List<String> texts =
                List.of("pass:word", "  ", "пароль", "größer😀", "a\u0000b", "long ".repeat(100));
        BookKeeper keeper =
                keeperOf(
                        SampleBooks.books()
                                .withUsers(
                                        IntStream.range(0, texts.size())
                                                .mapToObj(i -> user(i, texts.get(i)))
                                                .toList()));

        for (int i = 0; i < texts.size(); i++) {
            String text = texts.get(i);
            assertThat(verify(keeper, user(i, text).name(), text)).as(text).isTrue();
            String shorter = text.substring(0, text.length() - 1);
            assertThat(verify(keeper, user(i, text).name(), shorter)).as(text).isFalse();
        }
    }

    @Test
    void aChangedPasswordIsInForceWithinTheBound() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        assertThat(verify(keeper, ANN, passwordOf(ANN))).isTrue();

        keeper.changePassword(ANN, "another");

        eventually(keeper, () -> assertThat(verify(keeper, ANN, passwordOf(ANN))).isFalse());
        eventually(keeper, () -> assertThat(verify(keeper, ANN, "another")).isTrue());
        assertThat(verify(keeper, BOB, passwordOf(BOB))).isTrue();
    }

    @Test
    void aChangedPasswordIsInForceAfterARestart() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        keeper.changePassword(ANN, "another");

        keeper.reopen();

        assertThat(verify(keeper, ANN, passwordOf(ANN))).isFalse();
        assertThat(verify(keeper, ANN, "another")).isTrue();
    }

    @Test
    void aRemovedUserHasNoPasswordAfterTheBound() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        keeper.replace(SampleBooks.books().withUsers(List.of(user(1, "another"))));

        eventually(keeper, () -> assertThat(verify(keeper, ANN, passwordOf(ANN))).isFalse());
    }

    private static Books.User user(int number, String password) {
        return new Books.User(new UserName("user" + number), password, Permissions.NONE);
    }

    private static boolean verify(BookKeeper keeper, UserName user, String password) {
        PasswordHashes hashes = keeper.credentials().hashes();
        return hashes.passwordHash(user)
                .filter(hash -> hashes.matches(new Password(password), hash))
                .isPresent();
    }
}
