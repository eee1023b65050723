package dev.blotter.adapter.rest.position;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.AccountStep;
import dev.blotter.domain.position.PositionsHistory;
import dev.blotter.domain.position.PositionsRevision;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds the earlier state that a tag is of. The steps back from now are taken in their order, but
 * for the last {@link #WINDOW}: which accounts took those is solved for, since transactions overlap
 * and are not seen in the order in which they counted. Each of those steps is a column over GF(2),
 * the difference that it makes to the digest; as there are fewer columns than bits, by {@link
 * #SPARE}, a solution is the only one, and no accident.
 */
final class RevisionSearch {

    private static final int SPARE = 64;
    private static final int WINDOW = RevisionDigest.BITS - SPARE;

    private final BitSet sought;
    private final Map<AccountCode, AccountRevision> states;
    private final List<AccountRevision> earlier;

    private RevisionSearch(BitSet sought, PositionsHistory history) {
        this.sought = sought;
        this.states =
                history.revision().accounts().stream()
                        .collect(
                                Collectors.toMap(
                                        AccountRevision::account,
                                        Function.identity(),
                                        (one, other) -> other,
                                        TreeMap::new));
        this.earlier = history.steps().stream().map(AccountStep::before).toList();
    }

    /** The state of this tag, if it is in the history. */
    static Optional<PositionsRevision> find(String tag, PositionsHistory history) {
        return RevisionDigest.bitsOf(tag)
                .flatMap(sought -> new RevisionSearch(sought, history).find());
    }

    private Optional<PositionsRevision> find() {
        int step = WINDOW / 2;
        for (int from = 0; from == 0 || from < earlier.size(); from += step) {
            Optional<PositionsRevision> found = solve(part(from, WINDOW));
            if (found.isPresent()) {
                return found;
            }
            part(from, step).forEach(state -> states.put(state.account(), state));
        }
        return Optional.empty();
    }

    private List<AccountRevision> part(int from, int length) {
        return earlier.subList(from, Math.min(earlier.size(), from + length));
    }

    /** Solves for the accounts to be taken back to one of these states. */
    private Optional<PositionsRevision> solve(List<AccountRevision> window) {
        BitSet wanted = RevisionDigest.of(now()).bits();
        wanted.xor(sought);
        LinearBasis basis = new LinearBasis(RevisionDigest.BITS);
        window.forEach(
                state -> basis.add(RevisionDigest.between(states.get(state.account()), state)));
        return basis.solve(wanted).map(chosen -> with(window, chosen)).filter(this::isSought);
    }

    private PositionsRevision with(List<AccountRevision> window, BitSet chosen) {
        Map<AccountCode, AccountRevision> all = new TreeMap<>(states);
        chosen.stream().mapToObj(window::get).forEach(state -> all.put(state.account(), state));
        return new PositionsRevision(new ArrayList<>(all.values()));
    }

    private PositionsRevision now() {
        return new PositionsRevision(new ArrayList<>(states.values()));
    }

    /** Not if two states of one account were chosen. */
    private boolean isSought(PositionsRevision found) {
        return RevisionDigest.of(found).bits().equals(sought);
    }
}
