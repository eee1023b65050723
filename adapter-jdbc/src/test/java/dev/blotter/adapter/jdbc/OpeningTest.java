package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class OpeningTest {

    @Test
    void opensBooksInMemory() {
        assertThatCode(() -> JdbcBooks.open(JdbcSettings.of("jdbc:h2:mem:opening")).close())
                .doesNotThrowAnyException();
    }
}
