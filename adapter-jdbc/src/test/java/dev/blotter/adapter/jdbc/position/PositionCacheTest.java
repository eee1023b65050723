package dev.blotter.adapter.jdbc.position;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is kept of positions, while another program changes them by plain SQL. */
@OnEveryEngine
class PositionCacheTest {

    private final JdbcBookKeeper keeper;

    PositionCacheTest(Engine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void unchangedPositionsAreTheSameValueAgain() {
        AccountPositions first = of(ANNS).accounts().get(0);

        assertThat(of(ANNS).accounts().get(0)).isSameAs(first);
    }

    @Test
    void aChangedPositionIsSeenByTheNextReading() {
        of(ANNS);

        keeper.sql().run("update position set quantity = 7 where account_code = ?", ANNS.value());

        assertThat(quantities(of(ANNS))).containsOnly("7");
    }

    @Test
    void onlyTheChangedOneOfTwoAccountsIsReadAnew() {
        OpenPositions before = of(ANNS, BOBS);

        keeper.sql().run("update position set quantity = 7 where account_code = ?", BOBS.value());
        OpenPositions after = of(ANNS, BOBS);

        assertThat(after.accounts().get(0)).isSameAs(before.accounts().get(0));
        assertThat(after.accounts().get(1).positions())
                .extracting(position -> position.quantity().toPlainString())
                .containsOnly("7");
    }

    @Test
    void aPositionThatMovesBetweenAKeptAccountAndAnotherIsSeenOnce() {
        of(ANNS);

        keeper.sql()
                .run(
                        "update position set account_code = ?, position_code = 'moved'"
                                + " where account_code = ? and position_code = '2'",
                        BOBS.value(),
                        ANNS.value());

        assertThat(of(ANNS, BOBS).accounts().stream().flatMap(each -> each.positions().stream()))
                .extracting(position -> position.account() + " " + position.code())
                .containsExactlyInAnyOrder(ANNS + " 10", BOBS + " 1", BOBS + " moved");
    }

    @Test
    void deletedPositionsAreGoneAndAReusedCodeIsANewPosition() {
        of(ANNS);
        keeper.sql().run("delete from position where account_code = ?", ANNS.value());
        OpenPositions none = of(ANNS);
        keeper.put(SampleBooks.position(ANNS, "2", "AAPL"));

        assertThat(none.accounts().get(0).positions()).isEmpty();
        assertThat(of(ANNS).accounts().get(0).positions())
                .extracting(position -> position.symbol().value())
                .containsExactly("AAPL");
    }

    @Test
    void whatIsKeptAgreesWithItsRevision() {
        of(ANNS);
        keeper.put(SampleBooks.position(BOBS, "new", "AAPL"));
        List<AccountGrant> grants = grants(ANNS, BOBS);

        assertThat(keeper.openPositions(grants).revision()).isEqualTo(keeper.revision(grants));
    }

    private OpenPositions of(AccountCode... codes) {
        return keeper.openPositions(grants(codes));
    }

    private static List<AccountGrant> grants(AccountCode... codes) {
        Permissions all = new Permissions(true, true, Set.of(), InstrumentDenials.NONE);
        return Stream.of(codes)
                .map(code -> all.grantOn(new Account(code, SampleBooks.RETAIL)).orElseThrow())
                .toList();
    }

    private static Stream<String> quantities(OpenPositions positions) {
        return positions.accounts().stream()
                .flatMap(account -> account.positions().stream())
                .map(Position::quantity)
                .map(quantity -> quantity.toPlainString());
    }
}
