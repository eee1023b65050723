package dev.blotter.domain.position;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.blotter.domain.account.AccountCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What is known of the past of the positions of one or many accounts. A step that does not lead to
 * the present, since one after it is missing, is left out.
 *
 * @param revision the state now
 * @param steps the last steps that led to it, newest first, as far as they are recorded. Steps of
 *     one account are in their order; those of different accounts nearly so, since transactions
 *     overlap
 */
public record PositionsHistory(PositionsRevision revision, List<AccountStep> steps) {

    public PositionsHistory {
        Objects.requireNonNull(revision, "revision");
        steps = unbroken(revision, steps);
    }

    /** The present without a past. */
    public static PositionsHistory none(PositionsRevision revision) {
        return new PositionsHistory(revision, List.of());
    }

    private static List<AccountStep> unbroken(PositionsRevision now, List<AccountStep> steps) {
        Map<AccountCode, Long> reached = new HashMap<>();
        now.accounts().forEach(each -> reached.put(each.account(), each.version()));
        return steps.stream()
                .filter(
                        step ->
                                reached.replace(
                                        step.before().account(),
                                        step.version(),
                                        step.before().version()))
                .toList();
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
