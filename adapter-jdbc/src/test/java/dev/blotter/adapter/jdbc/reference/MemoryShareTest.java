package dev.blotter.adapter.jdbc.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.memory.MemoryShare;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MemoryShareTest {

    @Test
    void allThatIsKeptTakesLessThanThreeEighthsOfTheMemory() {
        assertThat(Arrays.stream(MemoryShare.values()).mapToLong(MemoryShare::bytes).sum())
                .isLessThan(Runtime.getRuntime().maxMemory() / 8 * 3);
    }
}
