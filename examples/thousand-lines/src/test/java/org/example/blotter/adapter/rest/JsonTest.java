package org.example.blotter.adapter.rest;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Map.entry;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;

class JsonTest {

    @Test
    void numbersAreExactAndWhatIsAbsentIsLeftOut() {
        assertThat(
                        Json.object(
                                        entry("small", new BigDecimal("1.2E-7")),
                                        entry("absent", Optional.empty()),
                                        entry("present", Optional.of("a")),
                                        entry("none", Json.array(Stream.of())))
                                .text())
                .isEqualTo("{\"small\":0.00000012,\"present\":\"a\",\"none\":[]}");
    }

    @Test
    void whateverATextHasItStaysOne() {
        assertThat(Json.object(entry("a", "\"\\\n😀")).text())
                .isEqualTo("{\"a\":\"\\u0022\\u005c\\u000a😀\"}");
    }
}
