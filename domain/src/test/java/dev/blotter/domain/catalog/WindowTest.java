package dev.blotter.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
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
    void followingTheNextPagesTilesTheListAndGoingBackReturnsTheSameWay() {
        for (int size = 0; size < 30; size++) {
            for (int limit = 1; limit < 12; limit++) {
                Window page = new Window(0, limit);
                for (int row = limit; row < size; row += limit) {
                    Window next = new Window(row, limit);

                    assertThat(page.next(size)).contains(next);
                    assertThat(next.previous(size)).contains(page);
                    page = next;
                }
                assertThat(page.next(size)).isEmpty();
            }
        }
    }

    @Test
    void aWholeListHasNoPageBesideIt() {
        for (Window whole : List.of(Window.ALL, new Window(0, 10), new Window(0, 11))) {
            assertThat(whole.next(10)).isEmpty();
            assertThat(whole.previous(10)).isEmpty();
        }
    }

    @Test
    void aPageWithoutRowsOfItsOwnAccordHasNoPageBesideIt() {
        assertThat(new Window(5, 0).next(10)).isEmpty();
        assertThat(new Window(5, 0).previous(10)).isEmpty();
        assertThat(new Window(5, 5).next(0)).isEmpty();
        assertThat(new Window(5, 5).previous(0)).isEmpty();
    }

    @Test
    void nothingComesBeforeTheFirstRow() {
        assertThat(new Window(3, 10).previous(20)).contains(new Window(0, 10));
    }

    @Test
    void beforeAPagePastTheEndComesTheLastOneOfAWalkFromTheStart() {
        for (long past : new long[] {25, 26, 30, 33, Long.MAX_VALUE}) {
            assertThat(new Window(past, 10).next(25)).isEmpty();
            assertThat(new Window(past, 10).previous(25)).contains(new Window(20, 10));
        }
        assertThat(new Window(20, 10).previous(20)).contains(new Window(10, 10));
        assertThat(new Window(9, Long.MAX_VALUE).previous(9))
                .contains(new Window(0, Long.MAX_VALUE));
    }

    @Test
    void negativeNumbersAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Window(-1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Window(0, -1));
    }
}
