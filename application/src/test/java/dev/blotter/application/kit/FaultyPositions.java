package dev.blotter.application.kit;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
            return Faults.anyCode(new InMemoryBooks(books));
        }
    }

    static final class ClockRunsBack extends PositionsContract {
        private Instant time = Instant.EPOCH;

        @Override
        protected BookKeeper open(Books books) {
            return Faults.clock(new InMemoryBooks(books), () -> time = time.minusMillis(1));
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
            BookKeeper right = new InMemoryBooks(books);
            return Faults.everythingRead(right);
        }
    }

    static final class NoHistory extends PositionHistoryContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            return Faults.positions(right, grants -> Faults.each(right, grants, each -> each));
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

    static final class NoMoreNews extends SubscriptionContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.callingOnce(new InMemoryBooks(books));
        }
    }
}
