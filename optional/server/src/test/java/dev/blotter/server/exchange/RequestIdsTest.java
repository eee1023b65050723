package dev.blotter.server.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "7f3c-11",
                "Root=1-67891233-abcdef012345678912345678",
                "0123456789012345678901234567890123456789012345678901234567890123"
            })
    void aWellFormedIdIsKept(String id) {
        assertThat(RequestIds.of(id)).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "two words",
                "a\nb",
                "a\"b",
                "<b>",
                "\u00e4",
                "a\u202eb",
                "01234567890123456789012345678901234567890123456789012345678901234"
            })
    void insteadOfAnyOtherOneThereIsANewOneThatIsWellFormed(String id) {
        String made = RequestIds.of(id);

        assertThat(made).matches("[0-9a-f]{8}-[0-9a-z]+");
        assertThat(RequestIds.of(made)).isEqualTo(made);
    }

    @Test
    void newOnesDiffer() {
        assertThat(RequestIds.of("")).isNotEqualTo(RequestIds.of(""));
    }
}
