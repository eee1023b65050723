package dev.blotter.application.position;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.kit.Eventually;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class PositionsSnapshotTest {

    private final List<WeakReference<AccountPositions>> read = new ArrayList<>();

    @Test
    void whereOnePositionIsLookedForTheOthersAreNotHeld() {
        try (PositionsSnapshot snapshot = new Streamed()) {
            assertThat(snapshot.find(new PositionCode("1")).accounts())
                    .extracting(AccountPositions::positions)
                    .containsExactly(
                            List.of(position(ANNS, "1", "AAPL")),
                            List.of(position(BOBS, "1", "AAPL")),
                            List.of(position(BOBS_VIP, "1", "AAPL")));
        }
    }

    /** One account at a time: no more than the one before is still there by then. */
    private final class Streamed implements PositionsSnapshot {

        private static final List<AccountCode> ACCOUNTS = List.of(ANNS, BOBS, BOBS_VIP);

        @Override
        public PositionsRevision revision() {
            return new PositionsRevision(
                    ACCOUNTS.stream().map(each -> new AccountRevision(each, 1, 2)).toList());
        }

        @Override
        public PositionsReading read(KnownPositions known) {
            Iterator<AccountCode> codes = ACCOUNTS.iterator();
            return new PositionsReading(
                    revision(),
                    new Iterator<>() {
                        @Override
                        public boolean hasNext() {
                            return codes.hasNext();
                        }

                        @Override
                        public AccountPositions next() {
                            return nextOf(codes.next());
                        }
                    });
        }

        private AccountPositions nextOf(AccountCode code) {
            Eventually.holds(
                    () -> {
                        System.gc();
                        assertThat(read.stream().filter(each -> each.get() != null))
                                .hasSizeLessThan(2);
                    });
            AccountPositions next =
                    new AccountPositions(
                            code,
                            1,
                            List.of(position(code, "1", "AAPL"), position(code, "2", "AAPL")));
            read.add(new WeakReference<>(next));
            return next;
        }

        @Override
        public void close() {}
    }
}
