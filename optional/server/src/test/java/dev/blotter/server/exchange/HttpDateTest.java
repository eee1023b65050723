package dev.blotter.server.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HttpDateTest {

    @Test
    void aDateIsWrittenAsTheStandardWants() {
        assertThat(HttpDate.of(784_111_777).text()).isEqualTo("Sun, 06 Nov 1994 08:49:37 GMT");
    }
}
