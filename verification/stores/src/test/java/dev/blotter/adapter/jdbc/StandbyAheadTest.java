package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two databases that do not follow each other are taken for a standby and its primary. */
class StandbyAheadTest {

    private static final Duration LONG = Duration.ofHours(1);
    private static final Duration SHORT = Duration.ofSeconds(1);

    /** Longer than a machine stands still: for a primary that is not taken away. */
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    private static final Duration HASTE = Duration.ofMillis(250);
    private static final Caller ANNA = new Caller(ANN);

    private final JdbcBookKeeper standby = new JdbcBookKeeper(TestEngine.H2, SampleBooks.books());
    private final JdbcBookKeeper primary = new JdbcBookKeeper(TestEngine.H2, SampleBooks.books());
    private final JdbcBooks books = JdbcBooks.open(settings(LONG, PATIENCE));

    @AfterEach
    void close() {
        books.close();
        standby.close();
        primary.close();
    }

    @Test
    void aPrimaryThatShowsLessThanBeforeIsNotUsed() {
        long before = version();
        change(standby);
        long shown = version();
        standby.sql()
                .run(
                        "update position_version set version = ? where account_code = ?",
                        before,
                        ANNS.value());

        assertThatThrownBy(this::version)
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining("older positions");
        change(primary);
        assertThat(version()).isEqualTo(shown);
    }

    @Test
    void revisionsThatOnlyAStandbyCanTellAreGood() {
        try (JdbcBooks hasty = JdbcBooks.open(settings(LONG, HASTE))) {
            assertThat(permissions(hasty).accounts()).contains(ANNS);
            standby.sql().run("delete from user_account where user_name = ?", ANN.value());
            primary.database().takeAway();

            Eventually.holds(() -> assertThat(permissions(hasty).accounts()).isEmpty());
        }
    }

    @Test
    void revisionsThatOnlyAStandbyCanTellAreGoodForABoundedTime() {
        try (JdbcBooks brief = JdbcBooks.open(settings(SHORT, HASTE))) {
            assertThat(permissions(brief).accounts()).contains(ANNS);
            primary.database().takeAway();

            Eventually.holds(
                    () ->
                            assertThatThrownBy(() -> permissions(brief))
                                    .isInstanceOf(StoreUnavailable.class));
        }
    }

    @Test
    void tablesThatAStandbyDoesNotHaveYetAreReadFromThePrimary() {
        try (TestDatabase bare = TestDatabase.bareOn(TestEngine.H2);
                JdbcBooks late =
                        JdbcBooks.open(
                                settings(LONG, PATIENCE).toBuilder().url(bare.url()).build())) {
            late.startRefreshing();

            assertThat(version(late)).isEqualTo(version());
        }
    }

    private static Permissions permissions(JdbcBooks books) {
        return books.ports().reference().current().permissionsOf(ANNA);
    }

    private long version() {
        return version(books);
    }

    private static long version(JdbcBooks books) {
        List<AccountGrant> grants = SampleBooks.books().grants(ROOT, ANNS);
        return Snapshots.read(books.ports().positions(), grants).accounts().get(0).version();
    }

    private static void change(JdbcBookKeeper keeper) {
        keeper.put(SampleBooks.position(ANNS, "changed", "AAPL"));
    }

    private JdbcSettings settings(Duration maxOutage, Duration poolWait) {
        return standby.settings(JdbcBookKeeper.MAX_AGE).toBuilder()
                .primaryUrl(primary.database().url())
                .poolWait(poolWait)
                .maxOutage(maxOutage)
                .build();
    }
}
