package dev.blotter.application.kit;

import dev.blotter.application.position.KnownPositions;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.Side;
import dev.blotter.domain.position.change.AccountDifference;
import dev.blotter.domain.position.change.AccountStep;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** Contracts of positions over adapters with a fault in them. */
final class FaultyPositions {

    private FaultyPositions() {}

    private static AccountPositions minus(AccountPositions account, long less) {
        return new AccountPositions(
                account.account(), account.version() - less, account.positions());
    }

    static final class NoPositions extends PositionsContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.positions(
                    right,
                    grants ->
                            Faults.each(
                                    right,
                                    grants,
                                    each ->
                                            new AccountPositions(
                                                    each.account(), each.version(), List.of())));
        }
    }

    static final class AnyCode extends PositionsContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.snapshots(
                    right,
                    (snapshot, grants) -> Map.of("find", arguments -> right.openPositions(grants)));
        }
    }

    static final class ClockRunsBack extends PositionsContract {
        private final AtomicLong millis = new AtomicLong();

        @Override
        protected BookKeeper open(Books books) {
            return Faults.snapshots(
                    new InMemoryBooks(books),
                    (snapshot, grants) ->
                            Map.of(
                                    "time",
                                    none ->
                                            Optional.of(
                                                    Instant.ofEpochMilli(
                                                            millis.decrementAndGet()))));
        }
    }

    static final class NoSells extends PositionsContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.positions(
                    right, grants -> Faults.each(right, grants, NoSells::withoutSells));
        }

        private static AccountPositions withoutSells(AccountPositions account) {
            return new AccountPositions(
                    account.account(),
                    account.version(),
                    account.positions().stream().filter(each -> each.side() == Side.BUY).toList());
        }
    }

    static final class PositionsLeft extends PositionsContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.removingNothing(new InMemoryBooks(books), books);
        }
    }

    static final class OneVersion extends PositionVersionsContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.positions(
                    right,
                    grants -> Faults.each(right, grants, each -> minus(each, each.version())));
        }
    }

    /** Forgets the version of an account without positions. */
    static final class VersionsOfThoseOpen extends PositionVersionsContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.positions(
                    right,
                    grants ->
                            Faults.each(
                                    right,
                                    grants,
                                    each -> minus(each, each.version() - each.positions().size())));
        }
    }

    static final class VersionsFromZero extends PositionVersionsContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            Map<AccountCode, Long> atStart = new TreeMap<>();
            BookKeeper counting =
                    Faults.positions(
                            right,
                            grants ->
                                    Faults.each(
                                            right,
                                            grants,
                                            each ->
                                                    minus(
                                                            each,
                                                            atStart.getOrDefault(
                                                                    each.account(), 0L))));
            return Faults.keeper(
                    counting,
                    Map.of(
                            "reopen",
                            arguments -> {
                                atStart.putAll(versions(right));
                                return null;
                            }));
        }

        private static Map<AccountCode, Long> versions(BookKeeper right) {
            return right
                    .openPositions(grants(right, SampleBooks.ROOT, SampleBooks.BOBS))
                    .accounts()
                    .stream()
                    .collect(
                            Collectors.toMap(AccountPositions::account, AccountPositions::version));
        }
    }

    static final class EverythingRead extends KnownPositionsContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.snapshots(
                    new InMemoryBooks(books),
                    (snapshot, grants) ->
                            Map.of("read", arguments -> snapshot.read(KnownPositions.NONE)));
        }
    }

    static final class NoHistory extends PositionHistoryContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.positions(right, grants -> Faults.each(right, grants, each -> each));
        }
    }

    static final class EmptySteps extends PositionHistoryContract {
        @Override
        @SuppressWarnings("unchecked") // the one parameter of that method
        protected BookKeeper open(Books books) {
            return Faults.snapshots(
                    new InMemoryBooks(books),
                    (snapshot, grants) ->
                            Map.of(
                                    "history",
                                    arguments ->
                                            emptied(
                                                    snapshot.history(
                                                            (Optional<Checkpoint>) arguments[0]))));
        }

        private static PositionsHistory emptied(PositionsHistory history) {
            return new PositionsHistory(
                    history.revision(),
                    history.checkpoint(),
                    history.steps().stream()
                            .map(each -> new AccountStep(each.before(), Optional.of(Map.of())))
                            .toList(),
                    history.cut());
        }
    }

    static final class LateChanges extends PositionHistoryContract {
        @Override
        @SuppressWarnings("unchecked") // the one parameter of that method
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.snapshots(
                    right,
                    (snapshot, grants) ->
                            Map.of(
                                    "changes",
                                    arguments ->
                                            right.positions()
                                                    .open(grants)
                                                    .changes(
                                                            (List<AccountDifference>)
                                                                    arguments[0])));
        }
    }

    static final class TornReading extends ReaderBesideAWriterContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.positions(right, grants -> Faults.torn(right, grants));
        }
    }

    static final class OneByOne extends ReaderBesideAWriterContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.positions(right, grants -> Faults.oneByOne(right, grants));
        }
    }

    static final class GoesBack extends ReaderBesideAWriterContract {
        private long asked;

        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.positions(
                    right, grants -> Faults.each(right, grants, each -> minus(each, asked++)));
        }
    }

    static final class NoNews extends SubscriptionContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.silent(new InMemoryBooks(books));
        }
    }

    static final class AllShared extends SubscriptionContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.sharing(
                    new InMemoryBooks(books),
                    books.grants(SampleBooks.ROOT, SampleBooks.ANNS, SampleBooks.BOBS));
        }
    }

    static final class NoMoreNews extends SubscriptionContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.callingOnce(new InMemoryBooks(books));
        }
    }
}
