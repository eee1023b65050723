package dev.blotter.domain.position.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.Seeds;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.Side;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What has changed since an earlier state, found from recorded steps. */
final class PositionsHistoryTest {

    private static final AccountCode ANNS = new AccountCode("default:ann");
    private static final AccountCode BOBS = new AccountCode("default:bob");
    private static final int STEPS = 30;
    private static final int CODES = 5;

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource("dev.blotter.domain.Seeds#seeds")
    void whatChangedLeadsFromAnyEarlierStateToTheLast(long seed) {
        Random random = new Random(seed);
        List<Map<PositionCode, Integer>> states = new ArrayList<>(List.of(Map.of()));
        List<AccountStep> steps = new ArrayList<>();
        for (int version = 0; version < STEPS; version++) {
            Map<PositionCode, Integer> before = states.get(version);
            Map<PositionCode, Integer> after = new TreeMap<>(before);
            Map<PositionCode, ChangeKind> changes = changed(after, version, random);
            states.add(after);
            steps.add(0, step(ANNS, version, before.size(), changes));
        }
        Map<PositionCode, Integer> last = states.get(STEPS);
        PositionsRevision now = revision(new AccountRevision(ANNS, STEPS, last.size()));
        for (int version = 0; version < STEPS; version++) {
            Map<PositionCode, Integer> then = states.get(version);
            PositionsRevision earlier = revision(new AccountRevision(ANNS, version, then.size()));
            AccountDifference difference = only(history(now, steps).since(earlier));

            assertLeads(then, difference, last, "-Dtest.seed=" + seed);
        }
    }

    /** Opens, changes or closes some positions in {@code after}. */
    private static Map<PositionCode, ChangeKind> changed(
            Map<PositionCode, Integer> after, int value, Random random) {
        Map<PositionCode, ChangeKind> changes = new LinkedHashMap<>();
        for (int i = 0; i <= random.nextInt(CODES); i++) {
            PositionCode code = new PositionCode(String.valueOf(i));
            if (!after.containsKey(code)) {
                changes.put(code, ChangeKind.OPENED);
                after.put(code, value);
            } else if (random.nextBoolean()) {
                changes.put(code, ChangeKind.CHANGED);
                after.put(code, value);
            } else {
                changes.put(code, ChangeKind.CLOSED);
                after.remove(code);
            }
        }
        return changes;
    }

    private static void assertLeads(
            Map<PositionCode, Integer> then,
            AccountDifference difference,
            Map<PositionCode, Integer> now,
            String repeat) {
        List<Position> open = new ArrayList<>();
        difference.codes().stream()
                .filter(now::containsKey)
                .forEach(code -> open.add(position(code, now.get(code))));
        Collections.shuffle(open, new Random(1));
        AccountChanges changes = difference.with(open);
        Map<PositionCode, Integer> applied = new TreeMap<>(then);
        changes.opened().forEach(each -> assertThat(put(applied, each)).as(repeat).isNull());
        changes.changed().forEach(each -> assertThat(put(applied, each)).as(repeat).isNotNull());
        changes.closed().forEach(code -> assertThat(applied.remove(code)).as(repeat).isNotNull());

        assertThat(applied).as(repeat).isEqualTo(now);
        assertThat(changes.reset()).as(repeat).isFalse();
        assertThat(changes.revision()).as(repeat).isEqualTo(difference.revision());
        assertThat(difference.size()).as(repeat).isEqualTo(difference.codes().size());
        assertThat(changes.closed()).as(repeat).isSorted();
        assertThat(changes.opened()).as(repeat).extracting(Position::code).isSorted();
        assertThat(changes.changed()).as(repeat).extracting(Position::code).isSorted();
    }

    private static Integer put(Map<PositionCode, Integer> to, Position position) {
        return to.put(position.code(), position.quantity().intValueExact());
    }

    @Test
    void ofTheAccountsOnlyThoseWithLaterStepsDiffer() {
        PositionsHistory history =
                history(
                        revision(new AccountRevision(ANNS, 3, 1), new AccountRevision(BOBS, 9, 1)),
                        List.of(opened(BOBS, 8, "b"), opened(ANNS, 2, "a")));

        assertThat(
                        history.since(
                                revision(
                                        new AccountRevision(ANNS, 3, 1),
                                        new AccountRevision(BOBS, 8, 0))))
                .extracting(each -> each.revision().account())
                .containsExactly(BOBS);
        assertThat(history.since(history.revision())).isEmpty();
    }

    @Test
    void stepsBeforeAMissingOneAreLeftOut() {
        AccountStep last = opened(ANNS, 4, "c");
        PositionsRevision now = revision(new AccountRevision(ANNS, 5, 3));

        assertThat(history(now, List.of(last, opened(ANNS, 2, "a"))).steps()).containsExactly(last);
        assertThat(history(now, List.of(opened(ANNS, 3, "b"))).steps()).isEmpty();
        assertThat(PositionsHistory.none(now)).isEqualTo(history(now, List.of()));
    }

    @Test
    void anAccountWithAStepThatIsNotRecordedIsResetAsAWhole() {
        AccountStep unknown = new AccountStep(new AccountRevision(ANNS, 6, 0), Optional.empty());
        PositionsHistory history =
                history(
                        revision(new AccountRevision(ANNS, 8, 2)),
                        List.of(opened(ANNS, 7, "b"), unknown));
        AccountDifference difference =
                only(history.since(revision(new AccountRevision(ANNS, 6, 0))));
        List<Position> all =
                List.of(position(new PositionCode("b"), 2), position(new PositionCode("a"), 1));

        assertThat(difference.codes()).isEmpty();
        assertThat(difference.size()).isEqualTo(2);
        assertThat(difference.with(all))
                .isEqualTo(
                        AccountChanges.reset(
                                new AccountPositions(ANNS, 8, List.of(all.get(1), all.get(0)))));
        assertThat(difference.with(all).reset()).isTrue();
    }

    @Test
    void positionsThatWereNotTouchedAreNoChanges() {
        PositionsHistory history =
                history(revision(new AccountRevision(ANNS, 1, 2)), List.of(opened(ANNS, 0, "a")));
        AccountDifference difference =
                only(history.since(revision(new AccountRevision(ANNS, 0, 1))));

        assertThat(difference.codes()).isEqualTo(Set.of(new PositionCode("a")));
        assertThat(
                        difference
                                .with(
                                        List.of(
                                                position(new PositionCode("a"), 1),
                                                position(new PositionCode("x"), 1)))
                                .opened())
                .extracting(Position::code)
                .containsExactly(new PositionCode("a"));
    }

    @Test
    void aReaderOfOneAccountMayHaveAnyEarlierState() {
        PositionsHistory history =
                history(
                        revision(new AccountRevision(ANNS, 3, 1)),
                        List.of(opened(ANNS, 1, "a"), opened(ANNS, 2, "b")));

        assertThat(history.earlier())
                .containsExactly(
                        revision(new AccountRevision(ANNS, 2, 0)),
                        revision(new AccountRevision(ANNS, 1, 0)));
        assertThat(history(history.revision(), List.of()).earlier()).isEmpty();
    }

    @Test
    void aReaderOfSeveralAccountsHasTheStateBeforeAllSteps() {
        AccountRevision still = new AccountRevision(BOBS, 9, 1);
        PositionsHistory history =
                history(
                        revision(new AccountRevision(ANNS, 3, 1), still),
                        List.of(opened(ANNS, 1, "a"), opened(ANNS, 2, "b")));

        assertThat(history.earlier())
                .containsExactly(revision(new AccountRevision(ANNS, 1, 0), still));
    }

    private static PositionsHistory history(PositionsRevision now, List<AccountStep> steps) {
        return new PositionsHistory(now, Optional.empty(), steps, false);
    }

    private static AccountStep opened(AccountCode account, long version, String code) {
        return step(account, version, 0, Map.of(new PositionCode(code), ChangeKind.OPENED));
    }

    private static AccountStep step(
            AccountCode account, long version, int open, Map<PositionCode, ChangeKind> changes) {
        return new AccountStep(new AccountRevision(account, version, open), Optional.of(changes));
    }

    private static PositionsRevision revision(AccountRevision... accounts) {
        return new PositionsRevision(List.of(accounts));
    }

    private static AccountDifference only(List<AccountDifference> differences) {
        assertThat(differences).hasSize(1);
        return differences.get(0);
    }

    private static Position position(PositionCode code, int quantity) {
        return new Position(
                ANNS,
                code,
                new Symbol("AAPL"),
                Side.BUY,
                BigDecimal.valueOf(quantity),
                BigDecimal.ONE,
                Instant.EPOCH,
                BigDecimal.ONE,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
