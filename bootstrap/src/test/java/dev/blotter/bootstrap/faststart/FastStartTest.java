package dev.blotter.bootstrap.faststart;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FastStartTest {

    @Test
    void onlyAPackagedJarCanBePrepared() {
        assertThatThrownBy(FastStart::ofThisJar)
                .isInstanceOf(PreparationFailed.class)
                .hasMessageContaining("other classes than the packaged jar");
    }
}
