package dev.blotter.adapter.rest.position.tag;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.EntityTag;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class IfNoneMatchTest {

    private static final String TAG = "a,b-1";

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
        assertThat(has(header, TAG)).isTrue();
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
                "\"*\"",
                "*,*",
                "\"x\", *",
                "W/"
            })
    void theTagIsNotKnown(String header) {
        assertThat(has(header, TAG)).isFalse();
    }

    @Test
    void aTagMayHaveEveryCharacterThatTheStandardAllows() {
        StringBuilder all = new StringBuilder("!");
        for (char unit = '#'; unit <= '~'; unit++) {
            all.append(unit);
        }
        all.append("\u0080\u00FF");

        assertThat(has("\"" + all + "\"", all.toString())).isTrue();
    }

    @Test
    void aHeaderOfManyQuotesTakesNoTimeToSpeakOf() {
        assertThat(has("\"W/ ".repeat(100_000), TAG)).isFalse();
    }

    @Test
    void theFormThatTheRequestWouldBeSentIsConfirmedFirst() {
        String both = "\"x\", \"x-gzip\"";

        assertThat(confirmed(both, "x", false)).contains(new EntityTag("x"));
        assertThat(confirmed(both, "x", true)).contains(new EntityTag("x-gzip"));
    }

    @Test
    void theTagOfTheOtherFormIsConfirmedAsItIs() {
        assertThat(confirmed("\"x-gzip\"", "x", false)).contains(new EntityTag("x-gzip"));
        assertThat(confirmed("\"x\"", "x", true)).contains(new EntityTag("x"));
    }

    @Test
    void aRequestWithoutTheHeaderHasNothing() {
        IfNoneMatch none = IfNoneMatch.of(Optional.empty(), rows -> false);

        assertThat(none.isConditional()).isFalse();
        assertThat(none.confirmed(new EntityTag("x"), 1)).isEmpty();
    }

    private static boolean has(String header, String tag) {
        return confirmed(header, tag, false).isPresent();
    }

    private static Optional<EntityTag> confirmed(String header, String tag, boolean gzip) {
        return IfNoneMatch.of(Optional.of(header), rows -> gzip).confirmed(new EntityTag(tag), 1);
    }
}
