package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.VIP;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.Callers;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.TradingStatus;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept in memory is changed beneath it, with a thread that polls and without one. */
@OnEveryEngine
class CachesTest {

    private final JdbcBookKeeper keeper;
    private final PlainSql sql;
    private final Callers callers;

    CachesTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        sql = keeper.sql();
        callers = Callers.over(keeper.ports());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPassword(boolean polled) {
        start(polled);
        assertThat(verifies(passwordOf(ANN))).isTrue();

        keeper.changePassword(ANN, "another");

        eventually(polled, () -> assertThat(verifies(passwordOf(ANN))).isFalse());
        assertThat(verifies("another")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void permissions(boolean polled) {
        start(polled);
        assertThat(permissionsOfAnn().accounts()).containsExactly(ANNS);

        sql.run("insert into user_account values ('ann', ?)", BOBS.value());
        eventually(
                polled,
                () ->
                        assertThat(permissionsOfAnn().accounts())
                                .containsExactlyInAnyOrder(ANNS, BOBS));
        sql.run("delete from user_denial where kind = 'TYPE'");
        eventually(
                polled,
                () ->
                        assertThat(permissionsOfAnn().denials())
                                .isEqualTo(
                                        new InstrumentDenials(
                                                Set.of(new Symbol("GBP/USD")), Set.of())));
        sql.run("update api_user set api_access = false, every_account = true");
        eventually(polled, () -> assertThat(permissionsOfAnn().apiAccess()).isFalse());
        assertThat(permissionsOfAnn().everyAccount()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void accounts(boolean polled) {
        start(polled);
        AccountCode added = new AccountCode("default:new");
        assertThat(keeper.reference().current().accounts().find(added)).isEmpty();
        assertThat(keeper.reference().current().accounts().all()).hasSize(6);

        sql.run("insert into account values ('default:new', 'retail')");
        eventually(
                polled,
                () -> assertThat(keeper.reference().current().accounts().find(added)).isPresent());
        assertThat(keeper.reference().current().accounts().all()).hasSize(7);

        sql.run("update account set account_group = 'vip' where code = 'default:new'");
        eventually(
                polled,
                () ->
                        assertThat(keeper.reference().current().accounts().find(added))
                                .contains(new Account(added, VIP)));

        sql.run("delete from account where code = 'default:new'");
        eventually(
                polled,
                () -> assertThat(keeper.reference().current().accounts().find(added)).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void instruments(boolean polled) {
        start(polled);
        assertThat(eurUsd()).hasSize(1);

        sql.run("update instrument set trading_status = 'NO' where symbol = 'EUR/USD'");
        eventually(
                polled,
                () -> assertThat(eurUsd().get(0).terms().status()).isEqualTo(TradingStatus.NO));
        sql.run("delete from position");
        sql.run("delete from instrument where symbol = 'EUR/USD'");
        eventually(polled, () -> assertThat(eurUsd()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void termsOfAGroup(boolean polled) {
        start(polled);
        assertThat(eurUsd().get(0).terms().minOrderSize()).isEqualTo(BigDecimal.ONE);

        sql.run(
                """
                insert into group_terms (account_group, target, target_value, min_order_size)
                values ('retail', 'TYPE', ?, 2)
                """,
                FOREX.name());
        eventually(
                polled,
                () ->
                        assertThat(eurUsd().get(0).terms().minOrderSize())
                                .isEqualTo(BigDecimal.valueOf(2)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void termsOfAnAccount(boolean polled) {
        start(polled);
        assertThat(eurUsd().get(0).terms().minOrderSize()).isEqualTo(BigDecimal.ONE);

        sql.run(
                """
                insert into account_terms (account_code, target, target_value, min_order_size)
                values (?, 'SYMBOL', 'EUR/USD', 3)
                """,
                ANNS.value());
        eventually(
                polled,
                () ->
                        assertThat(eurUsd().get(0).terms().minOrderSize())
                                .isEqualTo(BigDecimal.valueOf(3)));
        sql.run("update account_terms set min_order_size = 4");
        eventually(
                polled,
                () ->
                        assertThat(eurUsd().get(0).terms().minOrderSize())
                                .isEqualTo(BigDecimal.valueOf(4)));
    }

    private void start(boolean polled) {
        if (polled) {
            keeper.books().startRefreshing();
        }
    }

    private boolean verifies(String password) {
        return callers.verifies(ANN, password);
    }

    private Permissions permissionsOfAnn() {
        return keeper.reference().current().permissionsOf(new Caller(ANN));
    }

    private List<Instrument> eurUsd() {
        AccountGrant grant =
                keeper.reference().current().grantOn(ANNS, new Caller(ANN)).orElseThrow();
        return keeper
                .reference()
                .current()
                .search(
                        List.of(grant),
                        new InstrumentFilter.OneSymbol(new Symbol("EUR/USD")),
                        InstrumentOrder.DEFAULT,
                        Window.ALL)
                .run()
                .orElseThrow()
                .parts()
                .stream()
                .flatMap(part -> part.instruments().stream())
                .toList();
    }

    /**
     * Holds for every request that begins later than the bound after the change. Where it is read
     * ahead, the state before answers meanwhile (ADR 35), which a machine that is busy with other
     * things may take long for.
     */
    private static void eventually(boolean polled, Runnable assertion) {
        if (polled) {
            Eventually.holds(assertion);
        } else {
            Eventually.within(JdbcBookKeeper.MAX_AGE, assertion);
        }
    }
}
