package dev.blotter.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class WindowTest {

    @Test
    void startsAndEndsWithinTheList() {
        assertThat(new Window(2, 3).from(10)).isEqualTo(2);
        assertThat(new Window(2, 3).to(10)).isEqualTo(5);
        assertThat(new Window(8, 3).to(10)).isEqualTo(10);
        assertThat(new Window(0, 0).to(10)).isZero();
    }

    @Test
    void beyondTheListItIsEmptyAtTheEnd() {
        for (Window beyond :
                new Window[] {
                    new Window(10, 1), new Window(11, 5), new Window(Long.MAX_VALUE, Long.MAX_VALUE)
                }) {
            assertThat(beyond.from(10)).isEqualTo(10);
            assertThat(beyond.to(10)).isEqualTo(10);
        }
    }

    @Test
    void theWholeListIsAllOfIt() {
        assertThat(Window.ALL.from(Integer.MAX_VALUE)).isZero();
        assertThat(Window.ALL.to(Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE);
        assertThat(Window.ALL.to(0)).isZero();
    }

    @Test
    void aCapMakesItSmallerButNeverLarger() {
        assertThat(new Window(7, 20).cappedAt(10)).isEqualTo(new Window(7, 10));
        assertThat(new Window(7, 10).cappedAt(10)).isEqualTo(new Window(7, 10));
        assertThat(new Window(7, 0).cappedAt(10)).isEqualTo(new Window(7, 0));
        assertThat(Window.ALL.cappedAt(10)).isEqualTo(new Window(0, 10));
    }

    @Test
    void negativeNumbersAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Window(-1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Window(0, -1));
    }
}
