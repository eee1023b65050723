package dev.blotter.adapter.jdbc.position;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.pool.RequestConnections;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.HostileTexts;
import dev.blotter.application.kit.RememberingReader;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.Side;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Answers that are too large to be held, read two positions at a time. */
@OnEveryEngine
class LargeReadingTest {

    private static final AccountCode[] ALL = {BOBS_VIP, EMPTY, BOBS, ANNS};

    private final JdbcBookKeeper keeper;
    private final HikariDataSource pool;
    private final JdbcPositions positions;

    LargeReadingTest(TestEngine engine) {
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

    @Test
    void theDatabaseReturnsWhatIsSelectedOnly() {
        OpenPositions all = keeper.openPositions(grants(ALL));
        PositionFilter filter = filter("*E*R/U*", "BP*D", "nothing");

        assertThat(symbolsRead(filter)).containsExactly("EUR/USD", "EUR/USD");
        assertThat(symbolsRead(filter("*", "AAPL"))).hasSize(4);
        try (PositionsSnapshot snapshot = positions.open(grants(ALL))) {
            PositionsReading reading = snapshot.read(filter);

            assertThat(reading.revision()).isEqualTo(all.revision());
            assertThat(reading.all().accounts())
                    .isEqualTo(all.accounts().stream().map(filter::of).toList());
        }
    }

    @Test
    void theDatabaseSelectsHostileSymbolsAsWeDo() {
        List<String> hostile = HostileTexts.all();
        for (String text : hostile) {
            keeper.put(SampleBooks.instrument(text, SampleBooks.STOCK));
            keeper.put(SampleBooks.position(BOBS, text, text));
        }
        List<String> all = symbolsRead(PositionFilter.ALL);
        for (String text : hostile) {
            for (PositionFilter filter :
                    List.of(filter(text), filter(text + '*'), filter('*' + text, "*A*L*"))) {
                assertThat(symbolsRead(filter))
                        .contains(text)
                        .isEqualTo(all.stream().filter(each -> selects(filter, each)).toList());
            }
        }
        assertThat(symbolsRead(filter(hostile.toArray(String[]::new)))).containsAll(hostile);
        PositionFilter bought =
                new PositionFilter(
                        List.of(), Optional.of(Side.BUY), Optional.empty(), Optional.empty());
        assertThat(symbolsRead(bought)).isEqualTo(all);
    }

    private static boolean selects(PositionFilter filter, String symbol) {
        return filter.symbols().stream().anyMatch(each -> each.matches(new Symbol(symbol)));
    }

    private List<String> symbolsRead(PositionFilter filter) {
        try (PositionsSnapshot snapshot = positions.open(grants(ALL))) {
            return snapshot.read(filter).all().accounts().stream()
                    .flatMap(each -> each.positions().stream())
                    .map(each -> each.symbol().value())
                    .toList();
        }
    }

    private static PositionFilter filter(String... patterns) {
        return new PositionFilter(Stream.of(patterns).map(SymbolPattern::new).toList());
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
