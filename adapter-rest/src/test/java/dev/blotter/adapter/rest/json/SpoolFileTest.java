package dev.blotter.adapter.rest.json;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A file that cannot be written, as on a full disk; here, because it is closed. */
class SpoolFileTest {

    private static final byte[] MORE_THAN_IS_BUFFERED = new byte[1 << 17];

    private final SpoolFile file = SpoolFile.open();

    @Test
    void whoeverAsksIsToldToComeBackLater() {
        file.close();

        assertThatThrownBy(() -> file.write(MORE_THAN_IS_BUFFERED))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining("a large answer cannot be kept in a file")
                .hasCauseInstanceOf(IOException.class);
    }

    @Test
    void soItIsWhenWhatWasBufferedCannotBeWritten() {
        file.write(new byte[1]);
        file.close();

        assertThatThrownBy(file::flush).isInstanceOf(StoreUnavailable.class);
    }
}
