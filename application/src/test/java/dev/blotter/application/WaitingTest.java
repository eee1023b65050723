package dev.blotter.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WaitingTest {

    @Test
    void anOrdinaryThreadMayWait() {
        assertThatCode(Waiting::begins).doesNotThrowAnyException();
    }

    @Test
    void aTaskThatDoesNotWaitIsDone() {
        List<String> done = new ArrayList<>();

        assertThat(Waiting.avoidedBy(() -> done.add("work"))).isTrue();
        assertThat(done).containsExactly("work");
    }

    @Test
    void aTaskIsStoppedBeforeItWaits() {
        List<String> done = new ArrayList<>();

        boolean avoided =
                Waiting.avoidedBy(
                        () -> {
                            Waiting.begins();
                            done.add("waited");
                        });

        assertThat(avoided).isFalse();
        assertThat(done).isEmpty();
    }

    @Test
    void whoeverHidesThatATaskWasStoppedDoesNotHideThatItMustBeRunAgain() {
        assertThat(Waiting.avoidedBy(WaitingTest::swallow)).isFalse();
    }

    @Test
    void theThreadMayWaitAgainAfterwards() {
        assertThat(Waiting.avoidedBy(Waiting::begins)).isFalse();

        assertThatCode(Waiting::begins).doesNotThrowAnyException();
    }

    private static void swallow() {
        assertThatThrownBy(Waiting::begins).isInstanceOf(WouldWait.class);
    }
}
