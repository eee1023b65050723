package dev.blotter.adapter.rest.position;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.EntityTag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class KnownTagsTest {

    private static final EntityTag TAG = new EntityTag("a,b-1");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"a,b-1\"",
                "W/\"a,b-1\"",
                "\"x\", \"a,b-1\"",
                "\"x\",\"a,b-1\",\"y\"",
                "W/\"x\" , W/\"a,b-1\"",
                ",, \"a,b-1\" ,",
                "\"\", \"a,b-1\"",
                "junk, \"a,b-1\"",
                "*",
                "  *  "
            })
    void theTagIsKnown(String header) {
        assertThat(new KnownTags(header).contains(TAG)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\"\"",
                "\"a\", \"b-1\"",
                "\"a\",\"b\"",
                "a,b-1",
                "\"a,b-1",
                "a,b-1\"",
                "'a,b-1'",
                "\" a,b-1\"",
                "\"A,B-1\"",
                "\"a,b-1-gzip\"",
                "\"*\"",
                "*,*",
                "\"x\", *",
                "W/"
            })
    void theTagIsNotKnown(String header) {
        assertThat(new KnownTags(header).contains(TAG)).isFalse();
    }

    @Test
    void aTagMayHaveEveryCharacterThatTheStandardAllows() {
        StringBuilder all = new StringBuilder("!");
        for (char unit = '#'; unit <= '~'; unit++) {
            all.append(unit);
        }
        all.append("\u0080\u00FF");

        assertThat(new KnownTags("\"" + all + "\"").contains(new EntityTag(all.toString())))
                .isTrue();
    }

    @Test
    void aHeaderOfManyQuotesTakesNoTimeToSpeakOf() {
        assertThat(new KnownTags("\"W/ ".repeat(100_000)).contains(TAG)).isFalse();
    }
}
