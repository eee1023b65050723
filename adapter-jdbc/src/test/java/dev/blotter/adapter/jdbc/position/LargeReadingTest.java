package dev.blotter.adapter.jdbc.position;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.connection.ConnectionSource;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Answers that are too large to be held, read two positions at a time. */
@OnEveryEngine
class LargeReadingTest {

    private static final int ROOM_FOR_ONE_POSITION = 16 * 900;
    private static final AccountCode[] ALL = {BOBS_VIP, EMPTY, BOBS, ANNS};

    private final JdbcBookKeeper keeper;
    private final HikariDataSource pool;
    private final KeptPositions kept = new KeptPositions(ROOM_FOR_ONE_POSITION);
    private final JdbcPositions positions;
    private PositionsRevision revision;

    LargeReadingTest(Engine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        ConnectionSource source = TestDatabase.source(keeper.settings(Duration.ofSeconds(1)));
        pool = source.pool();
        positions = new JdbcPositions(Database.over(pool, source), kept, 2);
    }

    @AfterEach
    void close() {
        pool.close();
        keeper.close();
    }

    @Test
    void theAnswerIsTheOneThatIsReadInOnePiece() {
        OpenPositions open = keeper.positions().of(grants(ALL));

        assertThat(read(account -> {})).isEqualTo(open.accounts());
        assertThat(revision).isEqualTo(open.revision());
    }

    @Test
    void anAnswerThatIsLargeIsNotKept() {
        read(account -> {});

        assertThat(kept.knowAnyOf(grants(ALL))).isFalse();
    }

    @Test
    void anAccountThatIsKeptAtItsVersionIsNotReadAgain() {
        AccountPositions bobs = positions.of(grants(BOBS)).accounts().get(0);

        assertThat(read(account -> {}))
                .filteredOn(account -> account.account().equals(BOBS))
                .singleElement()
                .isSameAs(bobs);
    }

    @Test
    void anAccountThatWasKeptBeforeItChangedIsReadAgain() {
        positions.of(grants(BOBS));
        keeper.put(SampleBooks.position(BOBS, "new", "AAPL"));

        assertThat(read(account -> {}))
                .isEqualTo(keeper.positions().of(grants(ALL)).accounts())
                .anyMatch(account -> account.positions().size() == 2);
    }

    @Test
    void whatChangesWhileAnAnswerIsReadIsNotInIt() {
        OpenPositions before = keeper.positions().of(grants(ALL));

        List<AccountPositions> read =
                read(
                        account ->
                                CompletableFuture.runAsync(
                                                () ->
                                                        keeper.sql()
                                                                .run(
                                                                        "update position set quantity = quantity + 1"))
                                        .join());

        assertThat(read).isEqualTo(before.accounts());
        assertThat(keeper.positions().of(grants(ALL)).revision()).isNotEqualTo(before.revision());
    }

    @Test
    void whatIsNotWantedAnyMoreOnceItIsReadIsNotHandedOver() {
        PositionsRevision now = positions.revisionOf(grants(ALL));
        List<PositionsRevision> asked = new ArrayList<>();

        boolean wanted =
                positions.readIf(
                        each -> asked.add(each) && asked.size() == 1,
                        grants(ALL),
                        now,
                        each -> {
                            throw new IllegalStateException("not wanted");
                        });

        assertThat(wanted).isFalse();
        assertThat(asked).containsExactly(now, now);
    }

    /** All accounts; {@code meanwhile} happens whenever one of them is handed over. */
    private List<AccountPositions> read(Consumer<AccountPositions> meanwhile) {
        List<AccountPositions> read = new ArrayList<>();
        positions.read(
                grants(ALL),
                now -> {
                    revision = now;
                    return meanwhile.andThen(read::add);
                });
        return read;
    }

    private static List<AccountGrant> grants(AccountCode... codes) {
        Permissions all = new Permissions(true, true, Set.of(), InstrumentDenials.NONE);
        return Stream.of(codes)
                .map(code -> all.grantOn(new Account(code, SampleBooks.RETAIL)).orElseThrow())
                .toList();
    }
}
