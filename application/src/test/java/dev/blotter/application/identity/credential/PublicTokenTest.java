package dev.blotter.application.identity.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PublicTokenTest {

    @ParameterizedTest
    @ValueSource(strings = {"a", "z", "A", "Z", "0", "9", "-", "_", "azAZ09-_"})
    void lettersDigitsHyphensAndUnderscoresMakeOne(String text) {
        assertThat(new PublicToken(text).text()).isEqualTo(text);
    }

    @Test
    void itHasSixtyFourCharactersAtMost() {
        assertThat(new PublicToken("x".repeat(64)).text()).hasSize(64);
        assertThatIllegalArgumentException().isThrownBy(() -> new PublicToken("x".repeat(65)));
    }

    /** Among them the neighbours of what is allowed. */
    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "`", "{", "@", "[", "/", ":", " ", "a b", "ä", "\"", "="})
    void anythingElseIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PublicToken(text))
                .withMessage("no public token: " + text);
    }
}
