package dev.blotter.adapter.jdbc.position;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How far back the recorded changes go, and what is not recorded. */
@OnEveryEngine
class RecordedChangesTest {

    private static final int LAST = 1000;

    private final TestEngine engine;
    private final JdbcBookKeeper keeper;

    RecordedChangesTest(TestEngine engine) {
        this.engine = engine;
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void ofOneAccountTheLastThousandAreFollowedToWhateverTagAndAllFromAMoment() {
        PositionsHistory first = history(BOBS);
        for (int i = 0; i < LAST + 10; i++) {
            quantity(BOBS, i);
        }

        assertThat(history(BOBS).steps()).hasSize(LAST);
        assertThat(history(BOBS).earlier()).doesNotContain(first.revision());
        if (first.checkpoint().isPresent()) {
            assertThat(history(first.checkpoint(), BOBS).cut()).isTrue();
        }
    }

    @Test
    void ofSeveralAccountsAllSinceAMomentAreFollowed() {
        assumeMoments();
        quantity(ANNS, 5);
        PositionsHistory before = history(ANNS, BOBS, EMPTY);
        quantity(ANNS, 7);
        quantity(BOBS, 7);
        quantity(ANNS, 8);

        PositionsHistory now = history(before.checkpoint(), ANNS, BOBS, EMPTY);
        assertThat(now.steps()).hasSize(3);
        assertThat(now.cut()).isFalse();
        assertThat(now.earlier()).containsExactly(before.revision());
        assertThat(history(now.checkpoint(), ANNS, BOBS, EMPTY).steps()).isEmpty();
    }

    @Test
    void whatBeganEarlierAndEndsLaterIsNewThen() {
        assumeMoments();
        try (PlainSql other = new PlainSql(keeper.database().url())) {
            List<PositionsHistory> seen = new ArrayList<>();
            other.inTransaction(
                    () -> {
                        other.run(QUANTITY, 3, ANNS.value());
                        seen.add(history(ANNS, BOBS));
                        quantity(BOBS, 3);
                        seen.add(history(ANNS, BOBS));
                    });
            for (PositionsHistory before : seen) {
                PositionsHistory now = history(before.checkpoint(), ANNS, BOBS);
                assertThat(now.earlier()).containsExactly(before.revision());
            }
            assertThat(history(seen.get(1).checkpoint(), ANNS, BOBS).steps())
                    .singleElement()
                    .satisfies(step -> assertThat(step.before().account()).isEqualTo(ANNS));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "1",
                "0.0",
                "1.0",
                "zz",
                "zzzzzzzzzzzz.0",
                "zzzzzzzzzzzzz",
                "1y2p0ij32e8e7.1",
                "1.1.5",
                "1.9.3.0",
                "5.zzzzzzzzzzz.0.1",
                ".",
                "..",
                "1..2",
                "0.1.0"
            })
    void aMomentThatNeverWasIsNeverAnErrorAndLeadsToNoState(String text) {
        quantity(BOBS, 5);
        PositionsRevision before = history(ANNS, BOBS).revision();
        quantity(ANNS, 5);

        PositionsHistory now = history(Optional.of(new Checkpoint(text)), ANNS, BOBS);
        assertThat(now.revision()).isNotEqualTo(before);
        assertThat(now.earlier()).doesNotContain(before);
    }

    @Test
    void aPositionThatGoesToAnotherAccountIsClosedHereAndOpenedThere() {
        PositionsRevision before = revision();
        keeper.sql()
                .run(
                        "update position set account_code = ? where account_code = ?",
                        EMPTY.value(),
                        BOBS.value());

        assertThat(changes(before, BOBS).closed()).containsExactly(new PositionCode("1"));
        assertThat(changes(before, EMPTY).opened()).hasSize(1);
    }

    @Test
    void aPositionThatTakesTheCodeOfAnotherIsNotTheOther() {
        assumeThat(engine).as("PostgreSQL refuses it").isEqualTo(TestEngine.H2);
        keeper.put(position(BOBS, "2", "BRK.B"));
        PositionsRevision before = revision();
        keeper.sql()
                .run(
                        """
                        update position set position_code =
                            case position_code when '1' then '2' else '3' end
                        where account_code = ?
                        """,
                        BOBS.value());

        AccountChanges changes = changes(before, BOBS);
        assertThat(changes.closed()).containsExactly(new PositionCode("1"));
        assertThat(
                        Stream.concat(changes.opened().stream(), changes.changed().stream())
                                .map(each -> each.code().value() + ' ' + each.symbol().value()))
                .containsExactlyInAnyOrder("2 AAPL", "3 BRK.B");
    }

    @Test
    void aVersionThatWasCountedTwiceHidesWhatWasBefore() {
        quantity(BOBS, 5);
        long version = history(BOBS).revision().accounts().get(0).version();
        keeper.sql()
                .run(
                        """
                        insert into position_change
                            (account_code, moment, version, open_before, codes, kinds)
                        select account_code, ?, version, open_before, codes, kinds
                        from position_change where account_code = ? and version = ?
                        """
                                .replace(
                                        "?, version",
                                        engine == TestEngine.H2
                                                ? "99, version"
                                                : "'99'::xid8, version"),
                        BOBS.value(),
                        version);

        assertThat(history(BOBS).steps()).isEmpty();
    }

    @Test
    void stepsOfManyPositionsAreFewerSteps() {
        assumeMoments();
        keeper.sql()
                .run(
                        """
                        insert into position select account_code, 'x' || i, symbol, side, quantity,
                            quantity_notional, open_time, open_price, last_update_time
                        from position, generate_series(1, 98) i where account_code = ?
                        """,
                        BOBS.value());
        PositionsHistory before = history(ANNS, BOBS);
        for (int i = 0; i < 30; i++) {
            quantity(BOBS, i);
        }

        PositionsHistory now = history(before.checkpoint(), ANNS, BOBS);
        assertThat(now.cut()).isTrue();
        assertThat(now.steps()).hasSizeLessThan(25);
    }

    @Test
    void whatActsForTheOwnerFindsNoTemporaryTables() {
        assumeMoments();
        assertThat(
                        keeper.sql()
                                .texts(
                                        """
                                        select proname || ' ' || coalesce(proconfig::text, 'none')
                                        from pg_proc where prosecdef
                                        and pronamespace = current_schema()::regnamespace
                                        and coalesce(proconfig::text, '') !~ 'search_path=.*, pg_temp'
                                        """))
                .isEmpty();
    }

    @Test
    void anotherCodeIsAnotherPosition() {
        PositionsRevision before = revision();
        keeper.sql()
                .run(
                        "update position set position_code = 'x' where account_code = ?",
                        BOBS.value());

        AccountChanges changes = changes(before, BOBS);
        assertThat(changes.closed()).containsExactly(new PositionCode("1"));
        assertThat(changes.opened()).hasSize(1);
    }

    @Test
    void aStatementThatChangesManyPositionsIsRecordedWithoutThem() {
        assumeThat(engine).as("H2 has no triggers for statements").isEqualTo(TestEngine.POSTGRESQL);
        keeper.sql()
                .run(
                        """
                        insert into position select account_code, 'x' || i, symbol, side, quantity,
                            quantity_notional, open_time, open_price, last_update_time
                        from position, generate_series(1, 100) i where account_code = ?
                        """,
                        BOBS.value());
        PositionsRevision before = revision();
        keeper.sql().run("update position set quantity = quantity + 1");

        assertThat(changes(before, BOBS).reset()).isTrue();
        assertThat(changes(before, BOBS).opened()).hasSize(101);
        assertThat(changes(before, ANNS).reset()).isFalse();
    }

    @Test
    void whatIsTooMuchToHoldIsReadInParts() {
        UrlConnections source = TestDatabase.source(keeper.settings(Duration.ofSeconds(1)));
        try (HikariDataSource pool = source.pool().pool()) {
            Positions two =
                    new JdbcPositions(Database.over(new RequestConnections(pool), source), 2);
            PositionsHistory before = history(ANNS, BOBS, EMPTY);
            for (AccountCode account : List.of(ANNS, BOBS, EMPTY)) {
                List.of("a", "b", "c").forEach(code -> keeper.put(position(account, code, "AAPL")));
            }

            List<AccountGrant> grants = grants(ANNS, BOBS, EMPTY);
            assertThat(changes(two, grants, before))
                    .isEqualTo(changes(keeper.positions(), grants, before));
            assertThat(changes(two, grants(BOBS), history(BOBS))).isEmpty();
        }
    }

    @Test
    void aVersionThatNoTriggerMovedHidesWhatWasBefore() {
        keeper.put(position(BOBS, "1", "BRK.B"));
        keeper.sql()
                .run(
                        "update position_version set version = version + 1 where account_code = ?",
                        BOBS.value());

        assertThat(history(BOBS).steps()).isEmpty();
        keeper.put(position(BOBS, "1", "AAPL"));
        assertThat(history(BOBS).steps()).hasSize(1);
    }

    @Test
    void whatIsDeletedFromTheMiddleHidesWhatWasBefore() {
        PositionsHistory before = history(ANNS, BOBS);
        for (int i = 0; i < 5; i++) {
            quantity(BOBS, i);
        }
        keeper.sql()
                .run(
                        "delete from position_change where account_code = ? and version = ?",
                        BOBS.value(),
                        history(BOBS).revision().accounts().get(0).version() - 2);

        assertThat(history(BOBS).steps()).hasSize(2);
        assertThat(history(before.checkpoint(), ANNS, BOBS).earlier())
                .doesNotContain(before.revision());
    }

    @Test
    void overTheTablesOfOthersNothingIsRecorded() {
        try (JdbcBookKeeper views = JdbcBookKeeper.overViews(engine, SampleBooks.books())) {
            views.put(position(BOBS, "1", "BRK.B"));

            try (PositionsSnapshot snapshot = views.positions().open(grants(BOBS))) {
                PositionsRevision now = views.revision(grants(BOBS));
                assertThat(snapshot.history(Optional.empty()))
                        .isEqualTo(PositionsHistory.none(now));
            }
        }
    }

    private void assumeMoments() {
        assumeThat(engine).as("H2 in memory has no moments").isEqualTo(TestEngine.POSTGRESQL);
    }

    private static final String QUANTITY =
            """
            update position set quantity = 1000 + ? where account_code = ?
            """;

    private void quantity(AccountCode account, int quantity) {
        keeper.sql().run(QUANTITY, quantity, account.value());
    }

    private PositionsRevision revision() {
        return keeper.revision(grants(ANNS, BOBS, EMPTY));
    }

    private PositionsHistory history(AccountCode... accounts) {
        return history(Optional.empty(), accounts);
    }

    private PositionsHistory history(Optional<Checkpoint> since, AccountCode... accounts) {
        try (PositionsSnapshot snapshot = keeper.positions().open(grants(accounts))) {
            return snapshot.history(since);
        }
    }

    /** What has become of one account since. */
    private AccountChanges changes(PositionsRevision before, AccountCode account) {
        PositionsRevision then =
                new PositionsRevision(
                        before.accounts().stream()
                                .filter(each -> each.account().equals(account))
                                .toList());
        PositionsHistory state = new PositionsHistory(then, Optional.empty(), List.of(), false);
        return changes(keeper.positions(), grants(account), state).get(0);
    }

    private static List<AccountChanges> changes(
            Positions positions, List<AccountGrant> grants, PositionsHistory before) {
        try (PositionsSnapshot snapshot = positions.open(grants)) {
            PositionsHistory history = snapshot.history(before.checkpoint());
            return snapshot.changes(history.since(before.revision())).toList();
        }
    }

    private static List<AccountGrant> grants(AccountCode... accounts) {
        return SampleBooks.books().grants(ROOT, accounts);
    }
}
