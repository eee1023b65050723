package dev.blotter.server.connection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeldBytesTest {

    private static final int BOUND = 16_000;

    private final HeldBytes held = new HeldBytes(BOUND);

    @Test
    void nothingIsFreedUpToTheBound() {
        assertThat(held.add(BOUND)).isFalse();
    }

    @Test
    void beyondItOneSearchIsPaidForByASixteenthOfTheBound() {
        held.add(BOUND);
        int searches = 0;
        for (int i = 0; i < BOUND; i++) {
            if (held.add(1)) {
                searches++;
            }
        }

        assertThat(searches).isEqualTo(16);
    }

    @Test
    void aSearchIsWorthwhileAgainAsSoonAsEnoughWasFreed() {
        assertThat(held.add(BOUND + 1)).isTrue();
        assertThat(held.excess()).isEqualTo(BOUND / 8 + 1);
        assertThat(held.add(-held.excess())).isFalse();
        assertThat(held.add(BOUND / 8)).isFalse();
        assertThat(held.add(1)).isTrue();
    }
}
