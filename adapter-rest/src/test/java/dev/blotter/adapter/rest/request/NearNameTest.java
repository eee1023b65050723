package dev.blotter.adapter.rest.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.request.QueryParameters.Name;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NearNameTest {

    @Test
    void aKnownNameIsNearestToItself() {
        assertThat(Stream.of(Name.values()).map(Name::text))
                .allSatisfy(name -> assertThat(NearName.of(name)).contains(name));
    }

    @ParameterizedTest
    @CsvSource({"net, nets", "NETS, net", "type, types", "side, sides"})
    void aPluralIsAMisspellingOfANameOfAnyLength(String name, String known) {
        assertThat(NearName.isMisspelling(name, known)).isTrue();
        assertThat(NearName.isMisspelling(known, name)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"new, net", "ne, net", "neat, net", "ent, net", "sids, side"})
    void anotherLetterInAShortNameMakesAnotherWord(String name, String known) {
        assertThat(NearName.isMisspelling(name, known)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void everyMisspellingByOneLetterIsOfAKnownName(Name name) {
        String text = name.text();
        boolean isLong = text.length() >= 5; // in a shorter one, it makes another word
        for (int i = 0; i < text.length(); i++) {
            String before = text.substring(0, i);
            String after = text.substring(i + 1);
            assertThat(
                            Stream.of(
                                    before + after,
                                    before + "x" + after,
                                    before + "x" + text.substring(i),
                                    before + after.replaceFirst("^(.)", "$1" + text.charAt(i))))
                    .allMatch(misspelt -> NearName.of(misspelt).isPresent() == isLong);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"imit", "limi", "limt", "Alimit", "limits", "limxit", "mimit", "limiı"})
    void oneLetterMoreOrLessOrAnotherOneIsAMisspelling(String name) {
        assertThat(NearName.of(name)).contains("limit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ilmit", "lmiit", "LIIMT", "limti"})
    void twoNeighboursThatHaveChangedPlacesAreAMisspelling(String name) {
        assertThat(NearName.of(name)).contains("limit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "l", "lim", "mit", "timil", "limitss", "xlimitx", "lomut", "_"})
    void whatDiffersByMoreIsUnknown(String name) {
        assertThat(NearName.of(name)).isEmpty();
    }
}
