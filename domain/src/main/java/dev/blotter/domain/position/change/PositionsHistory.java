package dev.blotter.domain.position.change;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What is known of the past of the positions of one or many accounts. A step that does not lead to
 * the present, since one after it is missing, is left out.
 *
 * @param revision the state now
 * @param checkpoint what to ask with for the steps from here on, if the store can say
 * @param steps the steps that led to it, as far as they are recorded and were asked for, newest
 *     first
 * @param cut whether there are more of them than are worth following
 */
public record PositionsHistory(
        PositionsRevision revision,
        Optional<Checkpoint> checkpoint,
        List<AccountStep> steps,
        boolean cut) {

    public PositionsHistory {
        Objects.requireNonNull(revision, "revision");
        Objects.requireNonNull(checkpoint, "checkpoint");
        steps = unbroken(revision, steps);
    }

    /** The present without a past. */
    public static PositionsHistory none(PositionsRevision revision) {
        return new PositionsHistory(revision, Optional.empty(), List.of(), false);
    }

    /** Where a version was counted twice, as in a book that was put back, neither is trusted. */
    private static List<AccountStep> unbroken(PositionsRevision now, List<AccountStep> steps) {
        Map<List<Object>, Long> times =
                steps.stream().collect(groupingBy(PositionsHistory::key, counting()));
        Map<AccountCode, Long> reached = new HashMap<>();
        now.accounts().forEach(each -> reached.put(each.account(), each.version()));
        return steps.stream()
                .filter(step -> times.get(key(step)) == 1)
                .sorted(Comparator.comparingLong(AccountStep::version).reversed())
                .filter(
                        step ->
                                reached.replace(
                                        step.before().account(),
                                        step.version(),
                                        step.before().version()))
                .toList();
    }

    private static List<Object> key(AccountStep step) {
        return List.of(step.before().account(), step.version());
    }

    /**
     * The states that one who has asked for these steps may have: the one before all of them. Of a
     * single account, it may be any before one of them.
     */
    public Stream<PositionsRevision> earlier() {
        return revision.accounts().size() == 1
                ? steps.stream().map(step -> new PositionsRevision(List.of(step.before())))
                : Stream.of(beforeAll());
    }

    private PositionsRevision beforeAll() {
        Map<AccountCode, AccountRevision> states = new TreeMap<>();
        revision.accounts().forEach(each -> states.put(each.account(), each));
        steps.forEach(step -> states.put(step.before().account(), step.before()));
        return new PositionsRevision(List.copyOf(states.values()));
    }

    /** The accounts that differ from {@code earlier}, which these steps lead back to. */
    public List<AccountDifference> since(PositionsRevision earlier) {
        Map<AccountCode, AccountRevision> then =
                earlier.accounts().stream()
                        .collect(toMap(AccountRevision::account, account -> account));
        Map<AccountCode, List<AccountStep>> taken =
                steps.stream()
                        .filter(step -> isSince(then.get(step.before().account()), step))
                        .collect(groupingBy(step -> step.before().account()));
        return revision.accounts().stream()
                .filter(account -> taken.containsKey(account.account()))
                .map(account -> AccountDifference.of(account, taken.get(account.account())))
                .toList();
    }

    private static boolean isSince(AccountRevision then, AccountStep step) {
        return step.before().version() >= then.version();
    }
}
