package dev.blotter.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.PositionCode;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The names and codes, each a type of its own. */
final class CodedValuesTest {

    static Stream<Function<String, Object>> codes() {
        return Stream.of(
                Symbol::new, AccountCode::new, AccountGroup::new, PositionCode::new, UserName::new);
    }

    @ParameterizedTest
    @MethodSource("codes")
    void aCodeIsPrintableAndNeitherBlankNorTooLong(Function<String, Object> code) {
        for (String bad : List.of("", " ", "a\u0000", "x".repeat(65))) {
            assertThatIllegalArgumentException().isThrownBy(() -> code.apply(bad));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> code.apply(null));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void aCodePrintsAsItsText(Function<String, Object> code) {
        assertThat(code.apply("größer/😀")).hasToString("größer/😀");
    }

    @Test
    void anAccountCodeHasNoComma() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AccountCode("a,b"))
                .withMessage("account code has a comma");
        assertThat(new Symbol("a,b")).hasToString("a,b");
    }

    @Test
    void aUserNameHasNoColon() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new UserName("a:b"))
                .withMessage("user name has a colon");
        assertThat(new AccountCode("a:b")).hasToString("a:b");
    }

    @Test
    void aCallerHasTheNameOfTheUser() {
        assertThat(Caller.named("ann")).isEqualTo(new Caller(new UserName("ann")));
    }

    @Test
    void anInstrumentTypeIsAnyTextButTheEmptyOne() {
        for (String name : List.of(" ", "*", "x".repeat(1000), "a\nb")) {
            assertThat(new InstrumentType(name)).hasToString(name);
        }
        assertThatIllegalArgumentException().isThrownBy(() -> new InstrumentType(""));
        assertThatIllegalArgumentException().isThrownBy(() -> new InstrumentType(null));
    }

    @Test
    void codesSortByCodePoint() {
        assertThat(List.of("😀", "a", "\uFFFD", "A").stream().map(Symbol::new).sorted())
                .extracting(Symbol::value)
                .containsExactly("A", "a", "\uFFFD", "😀");
        assertThat(new AccountCode("\uFFFD")).isLessThan(new AccountCode("😀"));
        assertThat(new PositionCode("\uFFFD")).isLessThan(new PositionCode("😀"));
        assertThat(new InstrumentType("\uFFFD")).isLessThan(new InstrumentType("😀"));
    }
}
