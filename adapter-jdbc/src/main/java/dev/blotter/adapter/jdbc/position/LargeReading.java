package dev.blotter.adapter.jdbc.position;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Reads more positions than are to be held at a time: some accounts after the other, all of them in
 * one snapshot of the database. An account is never read in parts.
 */
final class LargeReading {

    private final Handle handle;
    private final KeptPositions kept;
    private final int positionsAtATime;

    /** Reads through {@code handle}, whose statements all see the same moment. */
    LargeReading(Handle handle, KeptPositions kept, int positionsAtATime) {
        this.handle = handle;
        this.kept = kept;
        this.positionsAtATime = positionsAtATime;
    }

    /**
     * Hands over the positions of the accounts of {@code earlier}, if what they are now is wanted;
     * returns whether it is.
     */
    boolean readIf(
            Predicate<PositionsRevision> wanted,
            PositionsRevision earlier,
            Function<PositionsRevision, Consumer<AccountPositions>> reader) {
        PositionsRevision now = revisionOf(earlier);
        if (!wanted.test(now)) {
            return false;
        }
        Consumer<AccountPositions> taker = reader.apply(now);
        List<AccountRevision> some = new ArrayList<>();
        long positions = 0;
        for (AccountRevision next : now.accounts()) {
            if (positions + next.openPositions() > positionsAtATime) {
                positionsAt(some).forEach(taker);
                some.clear();
                positions = 0;
            }
            some.add(next);
            positions += next.openPositions();
        }
        positionsAt(some).forEach(taker);
        return true;
    }

    private PositionsRevision revisionOf(PositionsRevision earlier) {
        List<AccountCode> accounts =
                earlier.accounts().stream().map(AccountRevision::account).toList();
        try {
            return JdbcPositions.revisionOf(accounts, handle.getConnection());
        } catch (SQLException failed) {
            throw new IllegalStateException("a statement failed", failed);
        }
    }

    /** By account code, from what is kept and from the database. */
    private List<AccountPositions> positionsAt(List<AccountRevision> revisions) {
        List<AccountPositions> all = new ArrayList<>(kept.at(revisions));
        Set<AccountCode> found =
                all.stream().map(AccountPositions::account).collect(Collectors.toSet());
        List<AccountCode> missing =
                revisions.stream()
                        .map(AccountRevision::account)
                        .filter(account -> !found.contains(account))
                        .toList();
        if (!missing.isEmpty()) {
            all.addAll(JdbcPositions.positionsOf(missing, handle));
        }
        OpenPositions open = new OpenPositions(all);
        if (!open.revision().accounts().equals(revisions)) {
            throw new IllegalStateException("the database showed two moments in one snapshot");
        }
        return open.accounts();
    }
}
