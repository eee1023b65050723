package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where requests cannot read a table, the books are not usable, and say which table it is. */
class UsabilityTest {

    private static final String ROLE = "server_of_the_books";

    private final JdbcBookKeeper keeper =
            new JdbcBookKeeper(TestEngine.POSTGRESQL, SampleBooks.books());

    private JdbcBooks books;

    @BeforeEach
    void open() {
        keeper.sql().run("update book_revision set book = 'ROLES' where book = 'USERS'");
        keeper.sql().run("create role " + ROLE + " login");
        keeper.sql().run("grant select on all tables in schema public to " + ROLE);
        books =
                JdbcBooks.open(
                        keeper.settings(JdbcBookKeeper.MAX_AGE).toBuilder()
                                .url(
                                        keeper.database()
                                                .url()
                                                .replace("user=postgres", "user=" + ROLE))
                                .primaryUrl("")
                                .build());
        books.startRefreshing();
        assertThat(books.usability().usable()).isTrue();
    }

    @AfterEach
    void close() {
        books.close();
        keeper.sql().run("drop owned by " + ROLE);
        keeper.sql().run("drop role " + ROLE);
        keeper.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "account",
                "account_terms",
                "api_key",
                "api_user",
                "api_user_role",
                "book_engine",
                "book_revision",
                "book_tables",
                "blotter_schema_history",
                "group_terms",
                "instrument",
                "role_denial",
                "user_account",
                "user_account_group",
                "user_denial"
            })
    void whatNoRequestCanBeAnsweredWithoutIsNamed(String table) {
        keeper.sql().run("revoke all on %s from %s".formatted(table, ROLE));
        change();

        assertThat(books.usability().usable()).isFalse();
        assertThat(books.usability().detail())
                .contains("permission denied for table " + table)
                .doesNotContain("select", "\n");

        keeper.sql().run("grant select on %s to %s".formatted(table, ROLE));
        change(); // or joins a reading that began before it may
        Eventually.holds(() -> assertThat(books.usability().usable()).isTrue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"position", "position_version", "position_change", "api_session"})
    void whatPositionsAreReadFromIsNamedToo(String table) {
        keeper.sql().run("revoke all on %s from %s".formatted(table, ROLE));
        assertThatThrownBy(books::usability)
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining("permission denied for table " + table);

        keeper.sql().run("grant select on %s to %s".formatted(table, ROLE));
        assertThat(books.usability().usable()).isTrue();

        keeper.sql()
                .inTransaction(
                        () -> {
                            keeper.sql()
                                    .run("lock table %s in access exclusive mode".formatted(table));
                            assertThatThrownBy(books::usability)
                                    .isInstanceOf(StoreUnavailable.class)
                                    .hasMessageContaining("a statement took too long");
                        });
    }

    @Test
    void whatNoRequestReadsMayBeForbidden() {
        keeper.sql().run("revoke all on import_cursor, audit from " + ROLE);
        keeper.sql().run("grant insert on import_cursor to " + ROLE);

        assertThat(books.usability().usable()).isTrue();
    }

    /** All books are read again, or cannot be. */
    private void change() {
        keeper.sql().run("update book_revision set revision = revision + 1");
        try {
            books.startRefreshing();
        } catch (SchemaUnusable refused) {
            assertThat(refused).hasMessageContaining("permission denied");
        }
    }
}
