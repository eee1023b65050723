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
import dev.blotter.adapter.jdbc.connection.pool.RequestConnections;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.position.AccountChanges;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsHistory;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How far back the recorded changes go, and what is not recorded. */
@OnEveryEngine
class RecordedChangesTest {

    private static final int MOST_OF_AN_ACCOUNT = 64;

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
    void theLastChangesOfEachAccountAreKept() {
        keeper.put(position(ANNS, "new", "AAPL"));
        for (int i = 0; i < MOST_OF_AN_ACCOUNT + 10; i++) {
            keeper.put(position(BOBS, "1", i % 2 == 0 ? "BRK.B" : "AAPL"));
        }

        assertThat(history(keeper.positions()).steps())
                .filteredOn(step -> step.before().account().equals(BOBS))
                .hasSize(MOST_OF_AN_ACCOUNT);
        assertThat(history(keeper.positions()).steps())
                .filteredOn(step -> step.before().account().equals(ANNS))
                .isNotEmpty();
    }

    @Test
    void aPositionThatGoesToAnotherAccountIsClosedHereAndOpenedThere() {
        PositionsRevision before = revision();
        keeper.sql()
                .run(
                        "update position set account_code = ? where account_code = ?",
                        EMPTY.value(),
                        BOBS.value());

        List<AccountChanges> changes = changes(keeper.positions(), before).orElseThrow();
        assertThat(changes).hasSize(2);
        assertThat(changes.get(0).closed()).containsExactly(new PositionCode("1"));
        assertThat(changes.get(1).opened()).hasSize(1);
    }

    @Test
    void anotherCodeIsAnotherPosition() {
        PositionsRevision before = revision();
        keeper.sql()
                .run(
                        "update position set position_code = 'x' where account_code = ?",
                        BOBS.value());

        AccountChanges changes = changes(keeper.positions(), before).orElseThrow().get(0);
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

        List<AccountChanges> changes = changes(keeper.positions(), before).orElseThrow();
        assertThat(changes)
                .filteredOn(AccountChanges::reset)
                .singleElement()
                .satisfies(each -> assertThat(each.opened()).hasSize(101));
        assertThat(changes).filteredOn(each -> !each.reset()).isNotEmpty();
    }

    @Test
    void whatIsTooMuchToHoldIsNotReadAsChanges() {
        UrlConnections source = TestDatabase.source(keeper.settings(Duration.ofSeconds(1)));
        try (HikariDataSource pool = source.pool().pool()) {
            Positions two =
                    new JdbcPositions(Database.over(new RequestConnections(pool), source), 2);
            PositionsRevision before = revision();
            keeper.put(position(BOBS, "a", "AAPL"));
            keeper.put(position(BOBS, "b", "AAPL"));
            assertThat(changes(two, before)).isPresent();
            keeper.put(position(BOBS, "c", "AAPL"));

            assertThat(changes(two, before)).isEmpty();
        }
    }

    @Test
    void aVersionThatNoTriggerMovedHidesWhatWasBefore() {
        keeper.put(position(BOBS, "1", "BRK.B"));
        keeper.sql()
                .run(
                        "update position_version set version = version + 1 where account_code = ?",
                        BOBS.value());

        assertThat(history(keeper.positions()).steps())
                .extracting(step -> step.before().account())
                .doesNotContain(BOBS);
        keeper.put(position(BOBS, "1", "AAPL"));
        assertThat(history(keeper.positions()).steps())
                .filteredOn(step -> step.before().account().equals(BOBS))
                .hasSize(1);
    }

    @Test
    void overTheTablesOfOthersNothingIsRecorded() {
        try (JdbcBookKeeper views = JdbcBookKeeper.overViews(engine, SampleBooks.books())) {
            views.put(position(BOBS, "1", "BRK.B"));

            PositionsHistory history = history(views.positions());
            assertThat(history.steps()).isEmpty();
            assertThat(history.revision()).isEqualTo(views.revision(grants()));
        }
    }

    @Test
    void onH2NothingIsRecordedUnlessAskedFor() {
        assumeThat(engine).isEqualTo(TestEngine.H2);
        keeper.sql().run("delete from position_change");
        keeper.sql().run("drop trigger position_moves_version");
        keeper.sql()
                .run(
                        "create trigger position_moves_version after insert, update, delete on position"
                                + " for each row call 'dev.blotter.h2.PositionTrigger'");
        keeper.put(position(BOBS, "1", "BRK.B"));

        assertThat(history(keeper.positions()).steps()).isEmpty();
    }

    private PositionsRevision revision() {
        return keeper.revision(grants());
    }

    private static PositionsHistory history(Positions positions) {
        try (PositionsSnapshot snapshot = positions.open(grants())) {
            return snapshot.history();
        }
    }

    private static Optional<List<AccountChanges>> changes(
            Positions positions, PositionsRevision before) {
        try (PositionsSnapshot snapshot = positions.open(grants())) {
            snapshot.history();
            return snapshot.changesSince(before);
        }
    }

    private static List<AccountGrant> grants() {
        return SampleBooks.books().grants(ROOT, ANNS, BOBS, EMPTY);
    }
}
