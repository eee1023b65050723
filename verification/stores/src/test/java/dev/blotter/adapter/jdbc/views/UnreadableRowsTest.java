package dev.blotter.adapter.jdbc.views;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.Tables;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of others have no checks of ours: a row that cannot be read is named. */
@OnEveryEngine
class UnreadableRowsTest {

    private static final String LONG = "x".repeat(65);

    private final TestDatabase database;
    private PlainSql sql;

    UnreadableRowsTest(TestEngine engine) {
        database = TestDatabase.withViewsOn(engine);
        database.changeTables();
    }

    @BeforeEach
    void connect() {
        sql = new PlainSql(database.url());
    }

    @AfterEach
    void close() {
        sql.close();
        database.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    account         | code         | client (client_id, tier) values ('~', 'retail')
                    account         | account_group| client (client_id, tier) values ('a', '~')
                    account_terms   | owner        | client_terms (client_id, target, target_value) values ('~', 'TYPE', 'STOCK')
                    group_terms     | target_value | tier_terms (tier, target, target_value) values ('retail', 'SYMBOL', '~')
                    instrument      | symbol       | product (ticker, kind) values ('~', 'STOCK')
                    api_user        | name         | login values ('~', 'x', true, false)
                    user_account    | user_name    | login_client values ('~', 'a')
                    user_account    | user_name    | login_client values ('stranger', 'a')
                    """)
    void aRefreshNamesTheRowAndSoDoesHealth(String view, String column, String row) {
        try (JdbcBooks books = JdbcBooks.open(Tables.OF_A_BROKER.in(database.settings()).build())) {
            books.startRefreshing();
            assertThat(books.usability().usable()).isTrue();
            sql.run("insert into broker." + row.replace("~", LONG));

            assertThatThrownBy(books::startRefreshing)
                    .isInstanceOf(SchemaUnusable.class)
                    .hasMessageStartingWith("a row of " + view + " cannot be read, with ")
                    .hasMessageContaining(
                            column + " '" + (row.contains("~") ? LONG : "stranger") + "'")
                    .hasMessageMatching(row.contains("~") ? "(?s).*" : ".*: there is no such user");
            assertThat(books.usability().usable()).isFalse();
            assertThat(books.usability().detail()).contains("a row of " + view);

            sql.run("delete from broker." + row.split(" ", 2)[0]);
            books.startRefreshing();
            assertThat(books.usability().usable()).isTrue();
        }
    }

    @Test
    void aBookWithoutARevisionIsNamed() {
        try (JdbcBooks books = JdbcBooks.open(Tables.OF_A_BROKER.in(database.settings()).build())) {
            sql.run(
                    "delete from %s.book_revision where book <> 'USERS'"
                            .formatted(database.engine() == TestEngine.H2 ? "broker" : "views"));

            assertThatThrownBy(books::startRefreshing)
                    .isInstanceOf(SchemaUnusable.class)
                    .hasMessage("book_revision has no row of the book INSTRUMENTS");
        }
    }

    @Test
    void aRequestNamesThePositionThatCannotBeRead() {
        sql.run("insert into broker.client (client_id, tier) values (?, 'retail')", ANNS.value());
        sql.run(
                """
                insert into broker.trade (client_id, trade_id, ticker, side, lots, quantity_notional,
                    open_time, open_price, last_update_time)
                values (?, ?, 'AAPL', 'BUY', 1, 1, current_timestamp, 1, current_timestamp)
                """,
                ANNS.value(),
                LONG);
        try (JdbcBooks books = JdbcBooks.open(Tables.OF_A_BROKER.in(database.settings()).build())) {
            assertThatThrownBy(
                            () ->
                                    Snapshots.read(
                                            books.ports().positions(),
                                            SampleBooks.books().grants(ROOT, ANNS)))
                    .isInstanceOf(SchemaUnusable.class)
                    .hasMessageStartingWith("a row of position cannot be read, with ")
                    .hasMessageContaining(LONG)
                    .hasMessageNotContaining("open_price");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    lots        | numeric      | 'NaN'       | NaN
                    open_price  | numeric      | 'Infinity'  | Infinity
                    margin_rate | numeric      | '-Infinity' | -Infinity
                    open_time   | timestamptz  | 'infinity'  | a time is infinite
                    open_time   | timestamptz  | '-infinity' | a time is infinite
                    lots        | numeric      | null        | a column is null that needs a value
                    side        | varchar      | null        | a column is null that needs a value
                    """)
    void aRequestSaysWhatIsWrongWithTheRow(
            String column, String type, String value, String reason) {
        Assumptions.assumeTrue(database.engine() == TestEngine.POSTGRESQL);
        sql.run("insert into broker.client (client_id, tier) values (?, 'retail')", ANNS.value());
        sql.run("drop view views.position");
        sql.run("alter table broker.trade alter column " + column + " drop not null");
        sql.run("alter table broker.trade alter column " + column + " type " + type);
        sql.run(
                """
                create view views.position as
                select client_id as account_code, trade_id as position_code, ticker as symbol, side,
                    lots as quantity, quantity_notional, open_time, open_price, last_update_time,
                    margin_rate, take_profit_price, stop_loss_price
                from broker.trade
                """);
        sql.run(
                """
                insert into broker.trade (client_id, trade_id, ticker, side, lots, quantity_notional,
                    open_time, open_price, last_update_time)
                values (?, 'odd', 'AAPL', 'BUY', 1, 1, current_timestamp, 1, current_timestamp)
                """,
                ANNS.value());
        sql.run("update broker.trade set " + column + " = " + value.strip());
        try (JdbcBooks books = JdbcBooks.open(Tables.OF_A_BROKER.in(database.settings()).build())) {
            assertThatThrownBy(
                            () ->
                                    Snapshots.read(
                                            books.ports().positions(),
                                            SampleBooks.books().grants(ROOT, ANNS)))
                    .isInstanceOf(SchemaUnusable.class)
                    .hasMessageStartingWith("a row of position cannot be read, with ")
                    .hasMessageContaining("position_code 'odd'")
                    .hasMessageEndingWith(reason);
        }
    }

    @Test
    void noSecretIsShown() {
        sql.run("insert into broker.login values (?, 'secret', true, false)", LONG);
        try (JdbcBooks books = JdbcBooks.open(Tables.OF_A_BROKER.in(database.settings()).build())) {
            assertThatThrownBy(books::startRefreshing)
                    .hasMessageContaining(LONG)
                    .hasMessageNotContaining("secret");
        }
    }
}
