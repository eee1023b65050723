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

    private final TestDatabase database;
    private PlainSql sql;

    WatchedTablesTest(TestEngine engine) {
        database = TestDatabase.bareOn(engine);
    }

    @BeforeEach
    void watch() {
        Tables.makeViews(database);
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

    private void onPostgres() {
        Assumptions.assumeTrue(database.engine() == TestEngine.POSTGRESQL);
    }

    private void open(String account, String code) {
        sql.run(
                """
                insert into broker.trade (client_id, trade_id, ticker, side, lots, quantity_notional,
                    open_time, open_price, last_update_time)
                values (?, ?, 'AAPL', 'BUY', 1, 1, current_timestamp, 1, current_timestamp)
                """,
                account,
                code);
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
