package dev.blotter.adapter.jdbc.schema;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.SqlBooks;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import org.junit.jupiter.api.Test;

/** What only one of the databases has. */
class GuardsTest {

    @Test
    void theTableThatGuardsAgainstTruncationOnH2StaysEmpty() {
        try (SqlBooks books = SqlBooks.sample(TestEngine.H2)) {
            assertThatThrownBy(() -> books.sql().run("insert into truncate_guard default values"))
                    .hasMessageContaining("Check constraint");
        }
    }

    @Test
    void noVersionCanBeDeletedOnPostgres() {
        try (SqlBooks books = SqlBooks.sample(TestEngine.POSTGRESQL)) {
            assertThatThrownBy(() -> books.sql().run("delete from position_version"))
                    .hasMessageContaining("Cannot delete");
        }
    }
}
