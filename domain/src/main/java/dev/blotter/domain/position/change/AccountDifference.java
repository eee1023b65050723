package dev.blotter.domain.position.change;

import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which positions of an account were touched since an earlier state.
 *
 * @param revision the state now
 * @param touched what first became of each of them after that state; empty if that is not recorded
 */
public record AccountDifference(
        AccountRevision revision, Optional<Map<PositionCode, ChangeKind>> touched) {

    public AccountDifference {
        Objects.requireNonNull(revision, "revision");
        touched = touched.map(Map::copyOf);
    }

    /** Follows {@code steps}, which lead to {@code revision}, newest first. */
    static AccountDifference of(AccountRevision revision, List<AccountStep> steps) {
        Map<PositionCode, ChangeKind> first = new TreeMap<>();
        for (AccountStep step : steps) {
            if (step.changes().isEmpty()) {
                return new AccountDifference(revision, Optional.empty());
            }
            first.putAll(step.changes().get());
        }
        return new AccountDifference(revision, Optional.of(first));
    }

    /** The codes of the positions to look up; none if all positions of the account are needed. */
    public Set<PositionCode> codes() {
        return touched.map(Map::keySet).orElse(Set.of());
    }

    /** How many positions have to be read at most. */
    public long size() {
        return touched.map(Map::size).orElse(revision.openPositions());
    }

    /**
     * Returns the changes, given the positions that are open now.
     *
     * @param open all positions of the account, or those of {@link #codes} that are open
     */
    public AccountChanges with(Collection<Position> open) {
        AccountPositions now =
                new AccountPositions(revision.account(), revision.version(), List.copyOf(open));
        return touched.map(first -> changes(first, now.positions()))
                .orElseGet(() -> AccountChanges.reset(now));
    }

    private AccountChanges changes(Map<PositionCode, ChangeKind> first, List<Position> open) {
        Map<Boolean, List<Position>> byWhetherNew =
                open.stream()
                        .filter(position -> first.containsKey(position.code()))
                        .collect(Collectors.partitioningBy(each -> isNew(first, each.code())));
        TreeSet<PositionCode> closed = new TreeSet<>(first.keySet());
        closed.removeIf(code -> isNew(first, code));
        open.forEach(position -> closed.remove(position.code()));
        return new AccountChanges(
                revision,
                false,
                byWhetherNew.get(true),
                byWhetherNew.get(false),
                List.copyOf(closed));
    }

    private static boolean isNew(Map<PositionCode, ChangeKind> first, PositionCode code) {
        return first.get(code) == ChangeKind.OPENED;
    }
}
