package dev.blotter.adapter.jdbc.schema;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.SqlBooks;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.domain.account.AccountCode;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The database itself counts changes of positions, whichever program makes them. */
@OnEveryEngine
class PositionTriggerTest {

    private final SqlBooks books;
    private final PlainSql sql;
    private final long others;

    PositionTriggerTest(TestEngine engine) {
        books = SqlBooks.sample(engine);
        sql = books.sql();
        others = versionsOfOthers();
    }

    @AfterEach
    void noOtherAccountIsTouched() {
        assertThat(versionsOfOthers()).isEqualTo(others);
        assertThat(sql.number(WRONG_COUNTS)).isZero();
        books.close();
    }

    @Test
    void aNewPositionMovesTheVersion() {
        long before = version(EMPTY);

        insert(EMPTY, "1");

        assertThat(version(EMPTY)).isGreaterThan(before);
    }

    @Test
    void aChangedPositionMovesTheVersion() {
        for (String change :
                new String[] {
                    "quantity = 2",
                    "side = 'SELL'",
                    "symbol = 'AAPL'",
                    "position_code = 'x' || position_code",
                    "stop_loss_price = 1",
                    "stop_loss_price = null",
                    "last_update_time = timestamp with time zone '2027-01-01 00:00:00.001Z'"
                }) {
            long before = version(ANNS);
            sql.run("update position set " + change + " where account_code = ?", ANNS.value());
            assertThat(version(ANNS)).as(change).isGreaterThan(before);
        }
    }

    @Test
    void aDeletedPositionMovesTheVersion() {
        long before = version(ANNS);

        sql.run("delete from position where account_code = ?", ANNS.value());

        assertThat(version(ANNS)).isGreaterThan(before);
    }

    @Test
    void aMovedPositionMovesTheVersionsOfBothAccounts() {
        long from = version(BOBS);
        long to = version(EMPTY);

        sql.run(
                "update position set account_code = ? where account_code = ?",
                EMPTY.value(),
                BOBS.value());

        assertThat(version(BOBS)).isGreaterThan(from);
        assertThat(version(EMPTY)).isGreaterThan(to);
    }

    @Test
    void anUpdateThatChangesNothingMovesNothing() {
        long before = version(ANNS);

        sql.run("update position set quantity = quantity, side = side");
        sql.run("update position set quantity = 1.000, margin_rate = null");
        sql.run(
                """
                update position
                set open_time = timestamp with time zone '2026-01-25 01:05:08.520+02:00'
                """);

        assertThat(version(ANNS)).isEqualTo(before);
    }

    @Test
    void aMergeMovesTheVersionOnlyIfItChangesSomething() {
        long before = version(ANNS);
        String merge =
                """
                merge into position p
                using (values (cast(? as varchar), '2')) v (account, code)
                on p.account_code = v.account and p.position_code = v.code
                when matched then update set quantity = ?
                """;

        sql.run(merge, ANNS.value(), 1);
        assertThat(version(ANNS)).isEqualTo(before);
        sql.run(merge, ANNS.value(), 2);
        assertThat(version(ANNS)).isGreaterThan(before);
    }

    @Test
    void whatIsRolledBackHasNotMovedTheVersion() {
        long before = version(ANNS);
        sql.thenRollBack(() -> insert(ANNS, "rolled back"));

        assertThat(version(ANNS)).isEqualTo(before);
    }

    @Test
    void anAccountThatIsMadeAgainGoesOnCounting() {
        insert(EMPTY, "1");
        sql.run("delete from position where account_code = ?", EMPTY.value());
        sql.run("delete from user_account where account_code = ?", EMPTY.value());
        long before = version(EMPTY);

        sql.run("delete from account where code = ?", EMPTY.value());
        sql.run("insert into account values (?, 'retail')", EMPTY.value());
        assertThat(version(EMPTY)).isEqualTo(before);
        insert(EMPTY, "1");

        assertThat(version(EMPTY)).isGreaterThan(before);
    }

    @Test
    void anAccountThatIsRenamedHasAVersion() {
        sql.run("insert into account values ('old', 'retail')");
        sql.run("update account set code = 'new' where code = 'old'");
        insert(new AccountCode("new"), "1");

        assertThat(version(new AccountCode("new"))).isPositive();
    }

    @Test
    void openPositionsAreCountedThroughAnyChanges() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        AccountCode[] accounts = {ANNS, BOBS, EMPTY};
        for (int i = 0; i < 300; i++) {
            AccountCode account = accounts[random.nextInt(3)];
            switch (random.nextInt(3)) {
                case 0 -> insert(account, "new" + i);
                case 1 -> move(account, accounts[random.nextInt(3)]);
                default ->
                        sql.run(
                                "delete from position where account_code = ? and position_code = ("
                                        + ANY_CODE
                                        + ")",
                                account.value(),
                                account.value());
            }
        }
        assertThat(sql.number(WRONG_COUNTS)).as("seed %d", seed).isZero();
    }

    private static final String WRONG_COUNTS =
            """
            select count(*) from position_version v where open_positions <>
                (select count(*) from position p where p.account_code = v.account_code)
            """;

    private static final String ANY_CODE =
            """
            select min(position_code) from position where account_code = ?
            """;

    private void insert(AccountCode account, String code) {
        sql.run(
                """
                insert into position values (?, ?, 'AAPL', 'BUY', 1, 1, current_timestamp, 1,
                    current_timestamp, null, null, null)
                """,
                account.value(),
                code);
    }

    private void move(AccountCode from, AccountCode to) {
        sql.run(
                """
                update position set account_code = ?, position_code = ?
                where account_code = ? and position_code = (%s)
                """
                        .formatted(ANY_CODE),
                to.value(),
                UUID.randomUUID().toString(),
                from.value(),
                from.value());
    }

    private long version(AccountCode account) {
        return sql.number(
                "select version from position_version where account_code = ?", account.value());
    }

    private long versionsOfOthers() {
        return sql.number(
                "select sum(version) from position_version where account_code in (?, ?)",
                "default:bob/größer",
                "default:nobody");
    }
}
