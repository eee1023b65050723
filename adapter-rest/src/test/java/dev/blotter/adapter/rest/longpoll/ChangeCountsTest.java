package dev.blotter.adapter.rest.longpoll;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.change.ChangesForm;
import dev.blotter.adapter.rest.change.WholeReason;
import org.junit.jupiter.api.Test;

class ChangeCountsTest {

    @Test
    void everyReasonInEveryFormIsCounted() {
        ChangeCounts counts = new ChangeCounts();
        for (ChangesForm form : ChangesForm.values()) {
            for (WholeReason reason : WholeReason.values()) {
                counts.add("positions", form.text(), reason.text());
                counts.add("instruments", form.text(), reason.text());
            }
        }
        assertThat(counts.all().values()).hasSize(20).containsOnly(0L, 1L);
        assertThat(counts.all().values().stream().mapToLong(each -> each).sum()).isEqualTo(12);
    }
}
