package dev.blotter.bootstrap.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTableTest {

    @Test
    void columnsAreAsWideAsTheirWidestCellAndLinesEndWithTheirText() {
        assertThat(new TextTable().row("a", "bcd", "").row("😀bc", "d", "e").lines())
                .containsExactly("a    bcd", "😀bc  d    e");
    }

    @Test
    void withoutRowsThereAreNoLines() {
        assertThat(new TextTable().lines()).isEmpty();
    }
}
