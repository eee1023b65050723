package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a {@link dev.blotter.application.position.Positions} that records changes says of them. A
 * reader who has an earlier state and adds the changes must have what a new one reads, whichever of
 * the recorded states it was.
 */
public abstract class PositionHistoryContract extends BooksContract {

    private static final PositionCode CODE = new PositionCode("1");

    private BookKeeper keeper;
    private final List<Seen> states = new ArrayList<>();

    @BeforeEach
    void readAll() {
        keeper = keeperOf(SampleBooks.books());
        read();
    }

    @AfterEach
    void everyStateLeadsToTheLast() {
        for (Seen state : states) {
            assertThat(with(state.open(), changesSince(state)))
                    .isEqualTo(keeper.openPositions(all()));
        }
    }

    @Test
    void whatWasOpenedIsShown() {
        keeper.put(position(BOBS, "new", "AAPL"));

        AccountChanges changes = only(changesSince(read()));
        assertThat(codes(changes.opened())).containsExactly("new");
        assertThat(changes.changed()).isEmpty();
        assertThat(changes.closed()).isEmpty();
    }

    @Test
    void whatWasChangedIsShown() {
        keeper.put(position(BOBS, "1", "BRK.B"));

        AccountChanges changes = only(changesSince(read()));
        assertThat(changes.changed()).containsExactly(position(BOBS, "1", "BRK.B"));
        assertThat(changes.opened()).isEmpty();
        assertThat(changes.closed()).isEmpty();
    }

    @Test
    void whatWasClosedIsNamed() {
        keeper.remove(BOBS, CODE);

        AccountChanges changes = only(changesSince(read()));
        assertThat(changes.closed()).containsExactly(CODE);
        assertThat(changes.opened()).isEmpty();
        assertThat(changes.changed()).isEmpty();
    }

    @Test
    void whatWasOpenedAndClosedBetweenIsOnlyInTheVersion() {
        keeper.put(position(BOBS, "new", "AAPL"));
        keeper.remove(BOBS, new PositionCode("new"));

        AccountChanges changes = only(changesSince(states.get(0)));
        assertThat(changes.opened()).isEmpty();
        assertThat(changes.changed()).isEmpty();
        assertThat(changes.closed()).isEmpty();
        assertThat(changes.revision()).isEqualTo(keeper.revision(all()).accounts().get(1));
    }

    @Test
    void whatWasClosedAndOpenedAgainHasChanged() {
        keeper.remove(BOBS, CODE);
        read();
        keeper.put(position(BOBS, "1", "BRK.B"));

        assertThat(codes(only(changesSince(states.get(0))).changed())).containsExactly("1");
        assertThat(codes(only(changesSince(states.get(1))).opened())).containsExactly("1");
    }

    @Test
    void theFirstPositionOfAnAccountIsShown() {
        keeper.put(position(EMPTY, "1", "AAPL"));

        assertThat(codes(only(changesSince(read())).opened())).containsExactly("1");
    }

    @Test
    void whatNewBooksHaveAndDoNotHaveIsShown() {
        keeper.replace(
                SampleBooks.books()
                        .withPositions(
                                List.of(
                                        position(BOBS, "1", "BRK.B"),
                                        position(EMPTY, "1", "AAPL"))));

        assertThat(changesSince(read()))
                .extracting(changes -> changes.revision().account())
                .containsExactly(ANNS, BOBS, BOBS_VIP, EMPTY);
    }

    @Test
    void anAccountThatHasNotChangedIsNotThere() {
        keeper.put(position(BOBS, "1", "BRK.B"));
        keeper.put(position(ANNS, "new", "BRK.B"));
        read();

        assertThat(changesSince(states.get(0)))
                .extracting(changes -> changes.revision().account())
                .containsExactly(ANNS, BOBS);
        assertThat(changesSince(states.get(1))).isEmpty();
    }

    @Test
    void theStepsLeadBackToEveryState() {
        for (String code : List.of("a", "b", "c")) {
            keeper.put(position(BOBS, code, "AAPL"));
            read();
            keeper.put(position(ANNS, code, "BRK.B"));
            read();
            keeper.remove(BOBS, new PositionCode(code));
            read();
        }

        assertThat(states).hasSize(10);
    }

    @Test
    void everythingCanBeReadAtTheRevisionOfTheHistory() {
        try (PositionsSnapshot snapshot = keeper.positions().open(all())) {
            PositionsHistory history = snapshot.history(Optional.empty());
            OpenPositions then = keeper.openPositions(all());
            keeper.put(position(BOBS, "new", "AAPL"));

            assertThat(snapshot.read().all()).isEqualTo(then);
            assertThat(then.revision()).isEqualTo(history.revision());
        }
    }

    @Test
    void changesAreThoseAtTheRevisionOfTheHistory() {
        List<AccountGrant> bobs = grants(keeper, ROOT, BOBS);
        OpenPositions before = keeper.openPositions(bobs);
        keeper.put(position(BOBS, "new", "AAPL"));
        try (PositionsSnapshot snapshot = keeper.positions().open(bobs)) {
            PositionsHistory history = snapshot.history(Optional.empty());
            OpenPositions then = keeper.openPositions(bobs);
            keeper.put(position(BOBS, "new", "BRK.B"));

            assertThat(with(before, snapshot.changes(history.since(before.revision())).toList()))
                    .isEqualTo(then);
        }
    }

    /** Clients name checkpoints, and may name any. */
    @Test
    void whatIsNoCheckpointOfTheStoreIsNotAnError() {
        List<String> texts =
                List.of(
                        "zz.1",
                        "1nz.1",
                        "99999999999",
                        "0",
                        ".",
                        "1..2",
                        "1.1.0.0",
                        "9".repeat(160));
        for (String text : texts) {
            try (PositionsSnapshot snapshot = keeper.positions().open(all())) {
                PositionsHistory history = snapshot.history(Optional.of(new Checkpoint(text)));

                assertThat(history.revision()).as(text).isEqualTo(keeper.revision(all()));
                assertThat(snapshot.read().all()).as(text).isEqualTo(keeper.openPositions(all()));
            }
        }
    }

    @Test
    void severalAccountsHaveNoStepsWithoutACheckpoint() {
        keeper.put(position(BOBS, "new", "AAPL"));

        try (PositionsSnapshot snapshot = keeper.positions().open(all())) {
            assertThat(snapshot.history(Optional.empty()).steps()).isEmpty();
        }
    }

    @Test
    void whatIsRecordedIsThereAfterARestart() {
        keeper.put(position(BOBS, "new", "AAPL"));

        keeper.reopen();

        assertThat(codes(only(changesSince(read())).opened())).containsExactly("new");
    }

    /** Returns the first state, so that all tests can ask for what is new since then. */
    private Seen read() {
        try (PositionsSnapshot snapshot = keeper.positions().open(all())) {
            PositionsHistory present = snapshot.present();
            assertThat(present.steps()).isEmpty();
            states.add(new Seen(snapshot.read().all(), present.checkpoint()));
            assertThat(present.revision()).isEqualTo(keeper.revision(all()));
        }
        return states.get(0);
    }

    /** Asks for each account, and for all of them together if the store names moments. */
    private List<AccountChanges> changesSince(Seen state) {
        List<AccountChanges> changes =
                all().stream()
                        .sorted(Comparator.comparing(AccountGrant::account))
                        .flatMap(grant -> changesOfOne(grant, state.open()).stream())
                        .toList();
        if (state.checkpoint().isPresent()) {
            assertThat(changes(all(), state.checkpoint(), state.open().revision()))
                    .isEqualTo(changes);
        }
        return changes;
    }

    private List<AccountChanges> changesOfOne(AccountGrant grant, OpenPositions then) {
        AccountRevision revision =
                then.accounts().stream()
                        .map(AccountPositions::revision)
                        .filter(each -> each.account().equals(grant.account()))
                        .findFirst()
                        .orElseThrow();
        return changes(List.of(grant), Optional.empty(), new PositionsRevision(List.of(revision)));
    }

    private List<AccountChanges> changes(
            List<AccountGrant> grants, Optional<Checkpoint> since, PositionsRevision then) {
        try (PositionsSnapshot snapshot = keeper.positions().open(grants)) {
            PositionsHistory history = snapshot.history(since);
            if (history.revision().equals(then)) {
                return List.of();
            }
            assertThat(history.earlier()).contains(then);
            return snapshot.changes(history.since(then)).toList();
        }
    }

    private List<AccountGrant> all() {
        return grants(keeper, ROOT, BOBS_VIP, EMPTY, BOBS, ANNS);
    }

    private static AccountChanges only(List<AccountChanges> changes) {
        assertThat(changes).hasSize(1);
        return changes.get(0);
    }

    private static List<String> codes(List<Position> positions) {
        return positions.stream().map(position -> position.code().value()).toList();
    }

    private static OpenPositions with(OpenPositions state, List<AccountChanges> changes) {
        Map<AccountCode, AccountPositions> accounts = new TreeMap<>();
        state.accounts().forEach(each -> accounts.put(each.account(), each));
        for (AccountChanges each : changes) {
            AccountCode account = each.revision().account();
            accounts.put(account, with(accounts.get(account), each));
        }
        return new OpenPositions(List.copyOf(accounts.values()));
    }

    private static AccountPositions with(AccountPositions account, AccountChanges changes) {
        Map<PositionCode, Position> open = new TreeMap<>();
        if (!changes.reset()) {
            account.positions().forEach(each -> open.put(each.code(), each));
        }
        changes.closed().forEach(open::remove);
        changes.opened().forEach(each -> open.put(each.code(), each));
        changes.changed().forEach(each -> open.put(each.code(), each));
        return new AccountPositions(
                account.account(), changes.revision().version(), List.copyOf(open.values()));
    }

    private record Seen(OpenPositions open, Optional<Checkpoint> checkpoint) {}
}
