package dev.blotter.adapter.jdbc.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.Tables;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a broker writes to tables that Blotter watches succeeds, whatever is in them. */
@OnEveryEngine
class WatchedTablesTest {

    private static final String TRADE =
            """
            (client_id, trade_id, ticker, side, lots, quantity_notional, open_time, open_price,
                last_update_time)
            values (?, ?, 'AAPL', 'BUY', 1, 1, current_timestamp, 1, current_timestamp)
            """;

    private final TestDatabase database;
    private PlainSql sql;

    WatchedTablesTest(TestEngine engine) {
        database = TestDatabase.withViewsOn(engine);
        database.changeTables();
    }

    @BeforeEach
    void watch() {
        sql = new PlainSql(database.url());
        sql.run("insert into broker.client values ('ann', 'retail')");
    }

    @AfterEach
    void close() {
        sql.close();
        database.close();
    }

    @Test
    void columnsMayBeOfTypesThatHaveNoEquality() {
        sql.run("alter table broker.trade add column memo json");
        open("ann", "1");
        open("ann", "2");

        for (String change :
                new String[] {
                    "lots = 2", "memo = '{\"a\": 1}'", "memo = '{\"a\": 2}'", "memo = null"
                }) {
            long before = version("ann");
            sql.run("update broker.trade set " + change + " where trade_id = '1'");
            assertThat(version("ann")).as(change).isGreaterThan(before);
        }
        long before = version("ann");
        sql.run("update broker.trade set memo = null, lots = lots");
        assertThat(version("ann")).isEqualTo(before);
        assertThat(openPositions("ann")).isEqualTo(2);
    }

    @Test
    void aChangeIsNoticedHoweverItsWriterWantsNumbersPrinted() {
        onPostgres();
        sql.run(
                "alter table broker.trade add column score double precision, add column place point");
        open("ann", "1");
        sql.run("update broker.trade set score = 0.1, place = '(0.1, 0.1)'");
        sql.run("set extra_float_digits = -15");
        long before = version("ann");

        sql.run("update broker.trade set score = 0.1000000001");
        sql.run("update broker.trade set place = '(0.1000000001, 0.1)'");

        assertThat(version("ann")).isEqualTo(before + 2);
    }

    @Test
    void aChangeOfCaseIsNoticedWhateverTheCollationTakesForEqual() {
        onPostgres();
        sql.run(
                """
                create collation broker.any_case
                (provider = icu, locale = 'und-u-ks-level2', deterministic = false)
                """);
        sql.run("drop view views.position");
        sql.run("alter table broker.trade alter column ticker type text collate broker.any_case");
        open("ann", "1");
        long before = version("ann");

        sql.run("update broker.trade set ticker = lower(ticker)");

        assertThat(version("ann")).isGreaterThan(before);
    }

    @Test
    void aTradeMayBeOfNoAccountOrOfOneThatIsUnknown() {
        sql.run(
                database.engine() == TestEngine.H2
                        ? "alter table broker.trade drop primary key"
                        : "alter table broker.trade drop constraint trade_pkey");
        sql.run("alter table broker.trade alter column client_id drop not null");

        open(null, "1");
        open("stranger", "1");
        sql.run("update broker.trade set lots = 2");
        sql.run("update broker.trade set client_id = 'ann' where client_id is null");
        sql.run("update broker.trade set client_id = null where client_id = 'stranger'");
        sql.run("delete from broker.trade where client_id is null");

        assertThat(openPositions("ann")).isOne();
        assertThat(openPositions("stranger")).isZero();
    }

    @Test
    void anotherBookThanTheThreeIsRefused() {
        onPostgres();
        sql.run("create table broker.tariff (id integer)");

        for (String wrong : new String[] {"'INSTRUMENT'", "'users'", "''", "null"}) {
            assertThatThrownBy(() -> sql.run("call views.watch('broker.tariff', " + wrong + ")"))
                    .hasMessageContaining("INSTRUMENTS, ACCOUNTS or USERS");
        }
        assertThatCode(() -> sql.run("call views.watch('broker.tariff', 'USERS')"))
                .doesNotThrowAnyException();
    }

    @Test
    void whatIsWrittenToAPartitionIsNoticed() {
        onPostgres();
        sql.run("create table broker.deal (like broker.trade) partition by list (client_id)");
        sql.run("create table broker.deal_ann partition of broker.deal for values in ('ann')");
        sql.run("insert into broker.deal " + TRADE, "ann", "1");
        sql.run("call views.watch_positions('broker.deal', 'client_id')");
        assertThat(openPositions("ann")).isOne();

        sql.run("insert into broker.deal_ann " + TRADE, "ann", "2");
        sql.run("insert into broker.deal " + TRADE, "ann", "3");
        assertThat(openPositions("ann")).isEqualTo(3);
        for (String each : new String[] {"broker.deal_ann", "broker.deal"}) {
            assertThatThrownBy(() -> sql.run("truncate " + each))
                    .hasMessageContaining("Blotter would not see it");
        }

        sql.run("create table broker.deal_bob partition of broker.deal for values in ('bob')");
        sql.run("insert into broker.deal_bob " + TRADE, "bob", "1");
        sql.run("call views.watch_positions('broker.deal', 'client_id')");
        sql.run("insert into broker.deal_bob " + TRADE, "bob", "2");
        assertThat(openPositions("bob")).isEqualTo(2);
        assertThat(openPositions("ann")).isEqualTo(3);
    }

    @Test
    void aTableMayBeWatchedForTwoBooksAndPositionsMayBeInTwoTables() {
        onPostgres();
        sql.run("call views.watch('broker.client', 'USERS')");
        sql.run("create table broker.older (like broker.trade)");
        open("ann", "1");
        sql.run("insert into broker.older " + TRADE, "ann", "2");

        sql.run("call views.watch_positions('broker.older', 'client_id')");

        assertThat(openPositions("ann")).isEqualTo(2);
        long users = revision("USERS");
        long accounts = revision("ACCOUNTS");
        sql.run("update broker.client set tier = 'gold'");
        assertThat(revision("USERS")).isEqualTo(users + 1);
        assertThat(revision("ACCOUNTS")).isEqualTo(accounts + 1);
    }

    @Test
    void theTablesOfABrokerMayBeBehindViewsInTwoSchemas() {
        onPostgres();
        Tables.makeScript(database, "create schema others", "set search_path to others");

        sql.run("call others.watch_positions('broker.trade', 'client_id')");
        open("ann", "1");

        assertThat(openPositions("ann")).isOne();
        assertThat(sql.number("select open_positions from others.position_version")).isOne();
    }

    @Test
    void versionsOfAnotherServerHaveNoCommitMark() {
        onPostgres();
        String mark = "select count(*) from (%s) m (mark) where mark is not null";
        String now = database.engine().engine().moments().orElseThrow().now();
        sql.run("set search_path to views");
        assertThat(sql.number(mark.formatted(now))).isOne();

        sql.run("alter table position_version rename to counted");
        sql.run("create view position_version as select * from counted");

        assertThat(sql.number(mark.formatted(now))).isZero();
    }

    private long revision(String book) {
        return sql.number("select revision from views.book_revision where book = ?", book);
    }

    private void onPostgres() {
        Assumptions.assumeTrue(database.engine() == TestEngine.POSTGRESQL);
    }

    private void open(String account, String code) {
        sql.run("insert into broker.trade " + TRADE, account, code);
    }

    private long version(String account) {
        return of(account, "version");
    }

    private long openPositions(String account) {
        return of(account, "open_positions");
    }

    private long of(String account, String column) {
        String views = database.engine() == TestEngine.H2 ? "broker" : "views";
        return sql.number(
                "select %s from %s.position_version where account_code = ?"
                        .formatted(column, views),
                account);
    }
}
