package dev.blotter.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MainTest {

    @Test
    void otherProgramsAreLetIntoAFileFromThisMachineOnly() {
        String bound = System.clearProperty("h2.bindAddress");
        try {
            Main.prepareH2();
            assertThat(System.getProperty("h2.bindAddress")).isEqualTo("127.0.0.1");
        } finally {
            System.setProperty("h2.bindAddress", bound);
        }
    }

    /** By itself, H2 looks for it 16 times, and in the end for a quarter of a second each. */
    @Test
    void aProgramThatHasClosedTheFileIsNotLookedForForLong() {
        Main.prepareH2();

        assertThat(Integer.getInteger("h2.socketConnectRetry")).isLessThan(10);
    }
}
