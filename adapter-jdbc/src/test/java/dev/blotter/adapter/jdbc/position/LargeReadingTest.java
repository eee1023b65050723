package dev.blotter.adapter.jdbc.position;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.pool.RequestConnections;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.application.kit.RememberingReader;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Answers that are too large to be held, read two positions at a time. */
@OnEveryEngine
class LargeReadingTest {

    private static final AccountCode[] ALL = {BOBS_VIP, EMPTY, BOBS, ANNS};

    private final JdbcBookKeeper keeper;
    private final HikariDataSource pool;
    private final JdbcPositions positions;

    LargeReadingTest(Engine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        UrlConnections source = TestDatabase.source(keeper.settings(Duration.ofSeconds(1)));
        pool = source.pool().pool();
        positions = new JdbcPositions(Database.over(new RequestConnections(pool), source), 2);
    }

    @AfterEach
    void close() {
        pool.close();
        keeper.close();
    }

    @Test
    void theAnswerIsTheOneThatIsReadInOnePiece() {
        assertThat(read()).isEqualTo(keeper.openPositions(grants(ALL)));
    }

    @Test
    void anAccountThatIsKnownAtItsVersionIsNotReadAgain() {
        RememberingReader reader = new RememberingReader();
        reader.read(positions, grants(BOBS));

        assertThat(reader.read(positions, grants(ALL)))
                .isEqualTo(keeper.openPositions(grants(ALL)));
        assertThat(reader.lastRead()).doesNotContain(BOBS).hasSize(ALL.length - 1);
    }

    @Test
    void anAccountThatWasReadBeforeItChangedIsReadAgain() {
        RememberingReader reader = new RememberingReader();
        reader.read(positions, grants(BOBS));
        keeper.put(SampleBooks.position(BOBS, "new", "AAPL"));

        assertThat(reader.read(positions, grants(ALL)))
                .isEqualTo(keeper.openPositions(grants(ALL)));
        assertThat(reader.lastRead()).hasSize(ALL.length);
    }

    @Test
    void whatChangesWhileAnAnswerIsReadIsNotInIt() {
        OpenPositions before = keeper.openPositions(grants(ALL));
        List<AccountPositions> read = new ArrayList<>();

        try (PositionsSnapshot snapshot = positions.open(grants(ALL))) {
            PositionsReading reading = snapshot.read();
            while (reading.accounts().hasNext()) {
                read.add(reading.accounts().next());
                changeAll();
            }
            assertThat(reading.revision()).isEqualTo(before.revision());
        }

        assertThat(read).isEqualTo(before.accounts());
        assertThat(keeper.revision(grants(ALL))).isNotEqualTo(before.revision());
    }

    @Test
    void theRevisionOfAReadingIsThatOfItsPositions() {
        try (PositionsSnapshot snapshot = positions.open(grants(ALL))) {
            PositionsRevision before = snapshot.revision();
            changeAll();
            PositionsReading reading = snapshot.read();

            assertThat(reading.revision()).isNotEqualTo(before);
            assertThat(reading.all().revision()).isEqualTo(reading.revision());
        }
    }

    @Test
    void aReadingThatIsGivenUpReturnsItsConnection() {
        try (PositionsSnapshot snapshot = positions.open(grants(ALL))) {
            snapshot.read().accounts().next();
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isOne();
        }
        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();

        changeAll();
        assertThat(read()).isEqualTo(keeper.openPositions(grants(ALL)));
    }

    private OpenPositions read() {
        return Snapshots.read(positions, grants(ALL));
    }

    private void changeAll() {
        CompletableFuture.runAsync(
                        () -> keeper.sql().run("update position set quantity = quantity + 1"))
                .join();
    }

    private static List<AccountGrant> grants(AccountCode... codes) {
        return SampleBooks.books().grants(SampleBooks.ROOT, codes);
    }
}
