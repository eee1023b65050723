package dev.blotter.domain.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BinarySearchTest {

    @Test
    void findsWhereSomethingBeginsToHoldWhereverThatIs() {
        for (int bound = 3; bound <= 10; bound++) {
            int first = bound;
            assertThat(BinarySearch.first(3, 10, i -> i >= first)).isEqualTo(bound);
        }
    }

    @Test
    void findsTheEndOfAnEmptyRangeWithoutATest() {
        assertThat(
                        BinarySearch.first(
                                5,
                                5,
                                i -> {
                                    throw new AssertionError("there is nothing to test");
                                }))
                .isEqualTo(5);
    }
}
