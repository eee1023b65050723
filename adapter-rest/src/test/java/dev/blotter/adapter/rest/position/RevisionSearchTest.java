package dev.blotter.adapter.rest.position;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.AccountStep;
import dev.blotter.domain.position.PositionsHistory;
import dev.blotter.domain.position.PositionsRevision;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/**
 * Which earlier state a tag is of, where transactions are seen in another order than they count.
 */
final class RevisionSearchTest {

    private static final int ACCOUNTS = 40;
    private static final int OVERLAPPING = 8;

    private final long seed = Long.getLong("blotter.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final Map<AccountCode, AccountRevision> seen = new TreeMap<>();
    private final List<AccountStep> steps = new ArrayList<>();
    private final List<AccountStep> open = new ArrayList<>();
    private final List<PositionsRevision> states = new ArrayList<>();

    @RepeatedTest(5)
    void everyStateThatWasSeenIsFound() {
        for (int i = 0; i < ACCOUNTS; i++) {
            see(new AccountRevision(new AccountCode("a" + i), i, i % 3));
        }
        for (int i = 0; i < 600; i++) {
            count();
            seeSome();
        }
        while (!open.isEmpty()) {
            seeSome();
        }

        PositionsHistory history = new PositionsHistory(now(), steps);
        for (int i = 0; i < states.size(); i += 1 + random.nextInt(20)) {
            PositionsRevision state = states.get(i);
            assertThat(RevisionSearch.find(textOf(state), history).map(RevisionSearchTest::textOf))
                    .as("seed %d", seed)
                    .contains(textOf(state));
        }
    }

    /** A transaction takes its place in the order, and is not seen yet. */
    private void count() {
        AccountCode account = new AccountCode("a" + random.nextInt(ACCOUNTS));
        if (open.stream().noneMatch(step -> step.before().account().equals(account))) {
            AccountStep step = new AccountStep(seen.get(account), Optional.of(Map.of()));
            open.add(step);
            steps.add(0, step);
        }
    }

    /** Some transactions that count are seen together. */
    private void seeSome() {
        while (open.size() > random.nextInt(OVERLAPPING)) {
            AccountStep step = open.remove(random.nextInt(open.size()));
            int positions = Math.max(0, step.before().openPositions() + random.nextInt(3) - 1);
            see(new AccountRevision(step.before().account(), step.version(), positions));
        }
        states.add(now());
    }

    private void see(AccountRevision account) {
        seen.put(account.account(), account);
    }

    private PositionsRevision now() {
        return new PositionsRevision(List.copyOf(seen.values()));
    }

    @Test
    void aStateOfOtherAccountsIsNotFound() {
        AccountRevision now = revision("a", 3, 1);
        PositionsHistory history =
                new PositionsHistory(
                        new PositionsRevision(List.of(now, revision("b", 1, 1))),
                        List.of(step("a", 2, 1), step("a", 1, 1), step("b", 0, 1)));

        assertThat(find(history, revision("a", 2, 1), revision("b", 1, 1))).isPresent();
        assertThat(find(history, revision("a", 2, 1))).isEmpty();
        assertThat(find(history, revision("a", 2, 1), revision("c", 1, 1))).isEmpty();
        assertThat(find(history, revision("a", 0, 1), revision("b", 1, 1))).isEmpty();
        assertThat(RevisionSearch.find("none", history)).isEmpty();
        assertThat(RevisionSearch.find("!", history)).isEmpty();
    }

    @Test
    void whatIsBeforeAGapIsNotFound() {
        PositionsRevision now = new PositionsRevision(List.of(revision("a", 5, 1)));
        PositionsHistory history =
                new PositionsHistory(now, List.of(step("a", 4, 1), step("a", 2, 1)));

        assertThat(find(history, revision("a", 4, 1))).isPresent();
        assertThat(find(history, revision("a", 2, 1))).isEmpty();
    }

    private static Optional<PositionsRevision> find(
            PositionsHistory history, AccountRevision... accounts) {
        return RevisionSearch.find(textOf(new PositionsRevision(List.of(accounts))), history);
    }

    private static AccountStep step(String account, long version, int positions) {
        return new AccountStep(revision(account, version, positions), Optional.empty());
    }

    private static AccountRevision revision(String account, long version, int positions) {
        return new AccountRevision(new AccountCode(account), version, positions);
    }

    private static String textOf(PositionsRevision state) {
        return RevisionTag.of(state).tag().getValue();
    }
}
