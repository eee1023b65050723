package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionCode;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a {@link dev.blotter.application.position.Positions} reads for a reader that has some of it.
 * After each change, the reader must have what a new one reads.
 */
public abstract class KnownPositionsContract extends BooksContract {

    private static final AccountCode[] ALL = {BOBS_VIP, EMPTY, BOBS, ANNS};

    private final RememberingReader reader = new RememberingReader();
    private BookKeeper keeper;

    @BeforeEach
    void readAll() {
        keeper = keeperOf(SampleBooks.books());
        read(ALL);
    }

    @AfterEach
    void hasWhatANewReaderReads() {
        List<AccountGrant> all = grants(keeper, ROOT, ALL);

        assertThat(reader.read(keeper.positions(), all)).isEqualTo(keeper.openPositions(all));
    }

    @Test
    void whatIsKnownIsNotReadAgain() {
        assertThat(read(ALL)).isEmpty();
    }

    @Test
    void onlyAnAccountThatHasChangedIsReadAgain() {
        keeper.put(position(BOBS, "new", "AAPL"));

        assertThat(read(ALL)).containsExactly(BOBS);
    }

    @Test
    void anAccountWhosePositionsAreAllGoneIsReadAgain() {
        keeper.remove(BOBS, new PositionCode("1"));

        assertThat(read(ALL)).containsExactly(BOBS);
    }

    @Test
    void anAccountThatHasItsFirstPositionIsReadAgain() {
        keeper.put(position(EMPTY, "1", "AAPL"));

        assertThat(read(EMPTY)).containsExactly(EMPTY);
    }

    @Test
    void aPositionOfAReusedCodeIsAnotherOne() {
        keeper.remove(BOBS, new PositionCode("1"));
        keeper.put(position(BOBS, "1", "BRK.B"));

        assertThat(read(BOBS)).containsExactly(BOBS);
    }

    @Test
    void aReaderWhoHasFewAccountsHasOnlyTheOthersRead() {
        RememberingReader few = new RememberingReader();
        few.read(keeper.positions(), grants(keeper, ROOT, BOBS));

        assertThat(few.read(keeper.positions(), grants(keeper, ROOT, ALL)))
                .isEqualTo(keeper.openPositions(grants(keeper, ROOT, ALL)));
        assertThat(few.lastRead()).containsExactly(ANNS, BOBS_VIP, EMPTY);
    }

    private List<AccountCode> read(AccountCode... accounts) {
        reader.read(keeper.positions(), grants(keeper, ROOT, accounts));
        return reader.lastRead();
    }
}
