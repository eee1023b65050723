package dev.blotter.domain.position.change;

import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import java.util.List;
import java.util.Objects;

/**
 * How the positions of an account differ from an earlier state.
 *
 * @param revision the state that they lead to
 * @param reset whether nothing of the earlier state is left; then {@code opened} has all positions
 * @param opened the positions that were not open then, by code
 * @param changed the positions that may have had other values then, by code
 * @param closed the positions that were open then and are not now, ascending
 */
public record AccountChanges(
        AccountRevision revision,
        boolean reset,
        List<Position> opened,
        List<Position> changed,
        List<PositionCode> closed) {

    public AccountChanges {
        Objects.requireNonNull(revision, "revision");
        opened = List.copyOf(opened);
        changed = List.copyOf(changed);
        closed = List.copyOf(closed);
    }

    /** The changes of an account of which nothing earlier counts. */
    public static AccountChanges reset(AccountPositions now) {
        return new AccountChanges(now.revision(), true, now.positions(), List.of(), List.of());
    }
}
