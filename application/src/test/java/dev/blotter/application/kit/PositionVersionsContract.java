package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.RETAIL;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * How a {@link dev.blotter.application.position.Positions} counts the changes of an account. A
 * change is seen at once, in the answer and in the revision alike.
 */
public abstract class PositionVersionsContract extends BooksContract {

    private static final PositionCode CODE = new PositionCode("1");

    @Test
    void anAddedPositionMovesTheVersion() {
        assertGrows(BOBS, keeper -> keeper.put(position(BOBS, "2", "AAPL")));
    }

    @Test
    void theFirstPositionOfAnAccountMovesTheVersion() {
        assertGrows(EMPTY, keeper -> keeper.put(position(EMPTY, "1", "AAPL")));
    }

    @Test
    void aChangedPositionMovesTheVersion() {
        assertGrows(BOBS, keeper -> keeper.put(position(BOBS, "1", "BRK.B")));
    }

    @Test
    void aRemovedPositionMovesTheVersion() {
        assertGrows(ANNS, keeper -> keeper.remove(ANNS, new PositionCode("2")));
    }

    @Test
    void theLastPositionThatIsRemovedMovesTheVersion() {
        assertGrows(BOBS, keeper -> keeper.remove(BOBS, CODE));
    }

    @Test
    void aPositionThatIsReplacedByItsEqualMovesNothing() {
        assertStays(keeper -> keeper.put(position(BOBS, "1", "AAPL")));
    }

    @Test
    void removingAPositionThatIsNotOpenMovesNothing() {
        assertStays(keeper -> keeper.remove(BOBS, new PositionCode("none")));
        assertStays(keeper -> keeper.remove(EMPTY, CODE));
    }

    @Test
    void theVersionNeverFallsNorComesBack() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        long last = versionOf(keeper, BOBS);
        for (int round = 0; round < 3; round++) {
            keeper.remove(BOBS, CODE);
            assertThat(versionOf(keeper, BOBS)).isGreaterThan(last);
            last = versionOf(keeper, BOBS);
            keeper.put(position(BOBS, "1", "AAPL"));
            assertThat(versionOf(keeper, BOBS)).isGreaterThan(last);
            last = versionOf(keeper, BOBS);
        }
    }

    @Test
    void theVersionGoesOnAfterARestart() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        keeper.put(position(BOBS, "2", "AAPL"));
        PositionsRevision before = revisionOfAll(keeper);

        keeper.reopen();
        assertThat(revisionOfAll(keeper)).isEqualTo(before);

        keeper.remove(BOBS, new PositionCode("2"));
        keeper.put(position(BOBS, "2", "BRK.B"));
        assertThat(versionOf(keeper, BOBS)).isGreaterThan(before.accounts().get(1).version());
    }

    @Test
    void theVersionGoesOnWhenAnAccountIsRemovedAndMadeAgain() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        List<AccountGrant> bobs = grants(keeper, ROOT, BOBS);
        OpenPositions before = keeper.openPositions(bobs);

        keeper.replace(
                SampleBooks.books()
                        .withUsers(List.of())
                        .withAccounts(List.of(new Account(ANNS, RETAIL)))
                        .withTerms(Map.of(), Map.of())
                        .withPositions(List.of()));
        keeper.replace(SampleBooks.books().withPositions(List.of(position(BOBS, "2", "AAPL"))));

        OpenPositions after = keeper.openPositions(bobs);
        assertThat(after.accounts().get(0).positions())
                .containsExactly(position(BOBS, "2", "AAPL"));
        assertThat(after.accounts().get(0).version())
                .isGreaterThan(before.accounts().get(0).version());
    }

    @Test
    void theOpenPositionsAreCounted() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        keeper.put(position(BOBS, "2", "AAPL"));
        keeper.put(position(BOBS, "3", "AAPL"));
        keeper.put(position(BOBS, "3", "BRK.B"));
        keeper.remove(BOBS, CODE);

        assertThat(revision(keeper, BOBS).openPositions()).isEqualTo(2);
    }

    private void assertGrows(AccountCode account, Change change) {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        PositionsRevision before = revisionOfAll(keeper);

        change.make(keeper);

        for (AccountRevision was : before.accounts()) {
            AccountRevision is = revision(keeper, was.account());
            if (was.account().equals(account)) {
                assertThat(is.version()).isGreaterThan(was.version());
            } else {
                assertThat(is).isEqualTo(was);
            }
        }
    }

    private void assertStays(Change change) {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        PositionsRevision before = revisionOfAll(keeper);

        change.make(keeper);

        assertThat(revisionOfAll(keeper)).isEqualTo(before);
    }

    private static long versionOf(BookKeeper keeper, AccountCode account) {
        return revision(keeper, account).version();
    }

    private static AccountRevision revision(BookKeeper keeper, AccountCode account) {
        PositionsRevision revision = revisionOf(keeper, account);
        assertThat(revision.accounts()).hasSize(1);
        return revision.accounts().get(0);
    }

    private static PositionsRevision revisionOfAll(BookKeeper keeper) {
        return revisionOf(keeper, ANNS, BOBS, BOBS_VIP, EMPTY);
    }

    /** The revision, which has to be that of the answer as well. */
    private static PositionsRevision revisionOf(BookKeeper keeper, AccountCode... accounts) {
        var grants = grants(keeper, ROOT, accounts);
        PositionsRevision revision = keeper.revision(grants);
        OpenPositions open = keeper.openPositions(grants);
        assertThat(open.revision()).isEqualTo(revision);
        return revision;
    }

    private interface Change {

        void make(BookKeeper keeper);
    }
}
