package dev.blotter.adapter.jdbc.position;

import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.engine.settings.ChangeRetention;
import dev.blotter.adapter.jdbc.engine.settings.TableSettings;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.tool.BooksTool;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Recorded changes are kept for a time, and up to a number. */
@OnEveryEngine
class OldChangesTest {

    private static final ChangeRetention NONE = new ChangeRetention(Duration.ZERO, 100);

    private final TestEngine engine;
    private final JdbcBookKeeper keeper;

    OldChangesTest(TestEngine engine) {
        this.engine = engine;
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @BeforeEach
    void record() {
        keeper.sql().run("delete from position_change");
        for (int i = 0; i < 5; i++) {
            keeper.put(position(BOBS, "c" + i, "AAPL"));
        }
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void whatIsYoungAndFewIsKept() {
        delete(ChangeRetention.USUAL);
        assertThat(recorded()).isEqualTo(5);
        delete(new ChangeRetention(Duration.ofHours(1), 5));
        assertThat(recorded()).isEqualTo(5);
    }

    @Test
    void whatIsOldGoes() {
        keeper.sql()
                .run(
                        "update position_change set recorded_at = recorded_at - interval '2' hour"
                                + " where version <= (select min(version) + 1 from position_change)");

        delete(ChangeRetention.USUAL);

        assertThat(recorded()).isEqualTo(3);
    }

    @Test
    void whatIsTooMuchGoesOldestFirst() {
        keeper.sql()
                .run(
                        "update position_change set recorded_at = recorded_at"
                                + " + (version - 100) * interval '1' second");
        long last = keeper.sql().number("select max(version) from position_change");

        delete(new ChangeRetention(Duration.ofHours(1), 2));

        assertThat(recorded()).isEqualTo(2);
        assertThat(keeper.sql().number("select min(version) from position_change"))
                .isEqualTo(last - 1);
    }

    @Test
    void whileAnotherServerDoesItItIsLeftToThatOne() {
        assumeThat(engine).isEqualTo(TestEngine.POSTGRESQL);
        try (PlainSql other = new PlainSql(keeper.database().url())) {
            other.inTransaction(
                    () -> {
                        other.text(engine.engine().lockOfDeletion());
                        delete(NONE);
                        assertThat(recorded()).isEqualTo(5);
                    });
        }
        delete(NONE);
        assertThat(recorded()).isZero();
    }

    @Test
    void whoMayNotDeleteIsWarnedAndGoesOnOnceItMay() {
        assumeThat(engine).isEqualTo(TestEngine.POSTGRESQL);
        keeper.sql().run("create role only_reads login");
        try {
            keeper.sql().run("grant select on all tables in schema public to only_reads");
            String url = keeper.database().url().replace("user=postgres", "user=only_reads");
            OldChanges reader = changes(JdbcSettings.of(url));
            reader.delete();
            assertThat(recorded()).isEqualTo(5);
            keeper.sql().run("grant delete on position_change to only_reads");
            reader.delete();
            assertThat(recorded()).isZero();
        } finally {
            keeper.sql().run("drop owned by only_reads");
            keeper.sql().run("drop role only_reads");
        }
    }

    @Test
    void whyItFailsIsSaidAlsoWhereTheConnectionIsLost() {
        assumeThat(engine).isEqualTo(TestEngine.POSTGRESQL);
        keeper.database().changeTables();
        keeper.sql()
                .run(
                        """
                        create function end_session() returns trigger language plpgsql as
                        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'
                        """);
        keeper.sql()
                .run(
                        "create trigger ends before delete on position_change"
                                + " execute function end_session()");

        assertThatThrownBy(() -> delete(NONE))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining("terminating connection");
    }

    @Test
    void aSchemaMayHaveAnyName() {
        assumeThat(engine).isEqualTo(TestEngine.POSTGRESQL);
        JdbcSettings settings = keeper.database().settings().toBuilder().schema("Blotter").build();
        keeper.database().changeTables();
        BooksTool.migrate(settings);
        keeper.sql()
                .run(
                        "insert into \"Blotter\".position_change"
                                + " (account_code, moment, version, open_before)"
                                + " select account_code, moment, version, 0 from position_change");

        new OldChanges(TestDatabase.source(settings, new TableSettings("Blotter", false)), NONE)
                .delete();

        assertThat(keeper.sql().number("select count(*) from \"Blotter\".position_change"))
                .isZero();
        assertThat(recorded()).isEqualTo(5);
    }

    @Test
    void overTheTablesOfOthersThereIsNothingToDelete() {
        try (JdbcBookKeeper views = JdbcBookKeeper.overViews(engine, SampleBooks.books())) {
            changes(views.settings(JdbcBookKeeper.MAX_AGE)).delete();
        }
    }

    private static OldChanges changes(JdbcSettings settings) {
        return new OldChanges(TestDatabase.source(settings), NONE);
    }

    private void delete(ChangeRetention retention) {
        new OldChanges(TestDatabase.source(keeper.database().settings()), retention).delete();
    }

    private long recorded() {
        return keeper.sql().number("select count(*) from position_change");
    }
}
