package dev.blotter.application.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {

    @ParameterizedTest
    @CsvSource(
            emptyValue = "",
            value = {
                "'', '', 0",
                "'', abc, 3",
                "abc, '', 3",
                "same, same, 0",
                "posrt, ports, 2",
                "prt, port, 1",
                "porrt, port, 1",
                "kitten, sitting, 3",
                "flaw, lawn, 2"
            })
    void everyCharacterThatIsAddedRemovedOrReplacedIsAnEdit(String one, String other, int edits) {
        assertThat(NearestName.edits(one, other)).isEqualTo(edits);
        assertThat(NearestName.edits(other, one)).isEqualTo(edits);
    }

    @Test
    void theNearestIsTheFirstOfThoseWithTheFewestEdits() {
        assertThat(NearestName.of("prot", List.of("host", "root", "port"))).isEqualTo("root");
    }
}
