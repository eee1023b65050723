package dev.blotter.domain.position;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OpenPositionsTest {

    private static final AccountCode FIRST = new AccountCode("\uFFFD");
    private static final AccountCode SECOND = new AccountCode("😀");

    @Test
    void positionsSortByCodeAsText() {
        AccountPositions positions =
                new AccountPositions(
                        FIRST,
                        1,
                        List.of(position("😀"), position("2"), position("\uFFFD"), position("10")));

        assertThat(positions.positions())
                .extracting(each -> each.code().value())
                .containsExactly("10", "2", "\uFFFD", "😀");
    }

    @Test
    void accountsSortByCode() {
        OpenPositions open =
                new OpenPositions(
                        List.of(
                                new AccountPositions(SECOND, 1, List.of()),
                                new AccountPositions(FIRST, 2, List.of())));

        assertThat(open.accounts())
                .extracting(AccountPositions::account)
                .containsExactly(FIRST, SECOND);
    }

    @Test
    void theRevisionHasTheVersionAndTheCountOfEachAccount() {
        OpenPositions open =
                new OpenPositions(
                        List.of(
                                new AccountPositions(
                                        SECOND, 7, List.of(position("1"), position("2"))),
                                new AccountPositions(FIRST, 3, List.of())));

        assertThat(open.revision())
                .isEqualTo(
                        new PositionsRevision(
                                List.of(
                                        new AccountRevision(SECOND, 7, 2),
                                        new AccountRevision(FIRST, 3, 0))));
        assertThat(open.revision().accountCodes()).containsExactly(FIRST, SECOND);
    }

    @Test
    void openPositionsAreCountedBeyondThirtyTwoBits() {
        PositionsRevision revision =
                new PositionsRevision(
                        List.of(
                                new AccountRevision(FIRST, 1, Integer.MAX_VALUE),
                                new AccountRevision(SECOND, 1, 1)));

        assertThat(revision.openPositions()).isEqualTo(1L << 31);
        assertThat(new PositionsRevision(List.of()).openPositions()).isZero();
    }

    private static Position position(String code) {
        return new Position(
                FIRST,
                new PositionCode(code),
                new Symbol("AAPL"),
                Side.BUY,
                BigDecimal.ONE,
                BigDecimal.ONE,
                Instant.EPOCH,
                BigDecimal.ONE,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
