package dev.blotter.domain.position.change;

import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionCode;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One step in the history of an account's positions, from one version to the next.
 *
 * @param before the state before the step; the version after it is greater by one
 * @param changes what became of each position that the step touched; empty if that is not recorded
 */
public record AccountStep(AccountRevision before, Optional<Map<PositionCode, ChangeKind>> changes) {

    public AccountStep {
        Objects.requireNonNull(before, "before");
        changes = changes.map(Map::copyOf);
    }

    /** The version after the step. */
    public long version() {
        return before.version() + 1;
    }
}
