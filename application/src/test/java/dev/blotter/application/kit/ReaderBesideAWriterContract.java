package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What a reader sees in a {@link dev.blotter.application.position.Positions} while a writer changes
 * it: positions that belong to their version, accounts that belong together, and nothing older than
 * before.
 */
public abstract class ReaderBesideAWriterContract extends BooksContract {

    private static final int CHANGES = 150;
    private static final int SWAPS = 20;
    private static final int READINGS = 100;
    private static final long PAUSE = Duration.ofNanos(50_000).toNanos();
    private static final PositionCode CODE = new PositionCode("1");

    @Test
    void aVersionMeansOneState() {
        readBesideAWriter(keeper -> keeper.openPositions(bobs(keeper)), position -> true);
    }

    /** As caches read, which have most of it at another version. */
    @Test
    void whatAReaderHasBelongsToTheVersionThatItIsTakenFor() {
        RememberingReader reader = new RememberingReader();

        readBesideAWriter(
                keeper -> reader.read(keeper.positions(), bobs(keeper)), position -> true);
    }

    @Test
    void whatIsFoundByItsCodeBelongsToItsVersion() {
        PositionCode code = new PositionCode("2");

        readBesideAWriter(
                keeper -> {
                    try (PositionsSnapshot snapshot = keeper.positions().open(bobs(keeper))) {
                        return snapshot.find(code);
                    }
                },
                position -> position.code().equals(code));
    }

    @Test
    void whatIsSelectedBelongsToItsVersion() {
        SymbolPattern symbol = new SymbolPattern("AAPL");
        PositionFilter filter = new PositionFilter(List.of(symbol));

        readBesideAWriter(
                keeper -> {
                    try (PositionsSnapshot snapshot = keeper.positions().open(bobs(keeper))) {
                        return snapshot.read(filter).matching(filter).all();
                    }
                },
                position -> symbol.matches(position.symbol()));
    }

    /** Each reading has that part of the state of its version. */
    private void readBesideAWriter(
            Function<BookKeeper, OpenPositions> reading, Predicate<Position> part) {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Map<Long, List<Position>> written = new HashMap<>();
        Map<Long, List<Position>> seen = new HashMap<>();
        note(written, keeper.openPositions(bobs(keeper)));

        whileWriting(
                CHANGES,
                change -> {
                    write(keeper, change);
                    note(written, keeper.openPositions(bobs(keeper)));
                },
                () -> note(seen, reading.apply(keeper)));

        written.replaceAll((version, open) -> open.stream().filter(part).toList());
        assertThat(written).containsAllEntriesOf(seen);
    }

    @Test
    void accountsThatChangeInOneCommitAreSeenTogether() {
        List<Books> states = List.of(state("AAPL"), state("BRK.B"));
        BookKeeper keeper = keeperOf(states.get(0));
        List<AccountGrant> both = grants(keeper, ROOT, ANNS, BOBS);

        whileWriting(
                SWAPS,
                swap -> keeper.replace(states.get(swap % 2)),
                () ->
                        assertThat(symbols(keeper.openPositions(both)))
                                .hasSize(2)
                                .containsAnyOf("AAPL", "BRK.B")
                                .matches(each -> each.stream().distinct().count() == 1));
    }

    @Test
    void aSnapshotNeverGoesBack() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        List<AccountGrant> bob = bobs(keeper);
        long[] last = {0};

        whileWriting(
                CHANGES,
                change -> write(keeper, change),
                () -> {
                    try (PositionsSnapshot snapshot = keeper.positions().open(bob)) {
                        long first = version(snapshot.revision());
                        PositionsReading reading = snapshot.read();
                        assertThat(first).isGreaterThanOrEqualTo(last[0]);
                        last[0] = version(reading.revision());
                        assertThat(last[0]).isGreaterThanOrEqualTo(first);
                    }
                });
    }

    /** Makes changes on another thread, until so many are made and enough readings beside them. */
    private static void whileWriting(int changes, IntConsumer change, Runnable reading) {
        AtomicInteger made = new AtomicInteger();
        AtomicBoolean enough = new AtomicBoolean();
        CompletableFuture<Void> writer =
                CompletableFuture.runAsync(
                        () -> {
                            while (!enough.get()) {
                                change.accept(made.incrementAndGet());
                                LockSupport.parkNanos(PAUSE);
                            }
                        });
        try {
            for (int read = 0; read < READINGS || made.get() < changes; read++) {
                reading.run();
                assertThat(writer).isNotDone();
            }
        } finally {
            enough.set(true);
            writer.join();
        }
    }

    /** One change, which is one commit: a position comes, changes or goes. */
    private static void write(BookKeeper keeper, int change) {
        switch (change % 3) {
            case 0 -> keeper.remove(BOBS, new PositionCode("2"));
            case 1 -> keeper.put(position(BOBS, "2", "AAPL"));
            default -> keeper.put(position(BOBS, "1", change % 2 == 0 ? "AAPL" : "BRK.B"));
        }
    }

    private static void note(Map<Long, List<Position>> states, OpenPositions open) {
        AccountPositions account = open.accounts().get(0);
        List<Position> before = states.put(account.version(), account.positions());
        assertThat(before).isIn(null, account.positions());
    }

    private static Books state(String symbol) {
        return SampleBooks.books()
                .withPositions(
                        Stream.of(ANNS, BOBS)
                                .map((AccountCode each) -> position(each, CODE.value(), symbol))
                                .toList());
    }

    private static List<String> symbols(OpenPositions open) {
        return open.accounts().stream()
                .flatMap(each -> each.positions().stream())
                .map(each -> each.symbol().value())
                .toList();
    }

    private static List<AccountGrant> bobs(BookKeeper keeper) {
        return grants(keeper, ROOT, BOBS);
    }

    private static long version(PositionsRevision revision) {
        return revision.accounts().get(0).version();
    }
}
