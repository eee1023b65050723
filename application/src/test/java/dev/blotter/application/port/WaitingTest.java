package dev.blotter.application.port;

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

    @Test
    void effectsAreTakenBackIfTheTaskMustBeRunAgainTheLastOneFirst() {
        List<String> undone = new ArrayList<>();

        Waiting.avoidedBy(
                () -> {
                    Waiting.voidedBy(() -> undone.add("first"));
                    Waiting.voidedBy(() -> undone.add("second"));
                    Waiting.begins();
                });

        assertThat(undone).containsExactly("second", "first");
    }

    @Test
    void effectsOfATaskThatIsDoneStay() {
        List<String> undone = new ArrayList<>();

        Waiting.avoidedBy(() -> Waiting.voidedBy(() -> undone.add("work")));
        Waiting.voidedBy(() -> undone.add("on an ordinary thread"));

        assertThat(undone).isEmpty();
    }

    private static void swallow() {
        assertThatThrownBy(Waiting::begins).isInstanceOf(WouldWait.class);
    }
}
