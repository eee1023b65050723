package dev.blotter.adapter.rest.position.change;

import dev.blotter.adapter.rest.change.ChangesForm;
import dev.blotter.adapter.rest.change.WholeReason;
import dev.blotter.adapter.rest.longpoll.ChangeCounts;
import dev.blotter.adapter.rest.longpoll.Decision;
import dev.blotter.adapter.rest.position.AnswerRows;
import dev.blotter.adapter.rest.position.RenderedPositions;
import dev.blotter.adapter.rest.position.UsualRows;
import dev.blotter.adapter.rest.position.tag.KnownState;
import dev.blotter.adapter.rest.position.tag.RevisionTag;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.AccountDifference;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/**
 * Shows what has changed since a state that the client has, or everything where that state is not
 * in the history any more or everything is shorter.
 *
 * @param rendered the rows of accounts that were made before
 * @param counts counts the answers
 */
record PositionChangeAnswers(RenderedPositions rendered, ChangeCounts counts) {

    /** So many rows are read before it is decided whether all are shorter. */
    private static final int FEW = 2000;

    /** What one who has the state {@code since} is to be answered by {@code snapshot}. */
    Decision<PositionsRevision> decide(
            PositionsSnapshot snapshot, Optional<KnownState> since, ChangesForm form) {
        return since.map(known -> decide(snapshot, known, form))
                .orElseGet(() -> first(snapshot, form));
    }

    private Decision<PositionsRevision> first(PositionsSnapshot snapshot, ChangesForm form) {
        return everything(snapshot, snapshot.present(), WholeReason.FIRST, form);
    }

    private Decision<PositionsRevision> decide(
            PositionsSnapshot snapshot, KnownState since, ChangesForm form) {
        RevisionTag shown = RevisionTag.of(snapshot.revision());
        return since.isOf(shown) ? nothing(shown, since, form) : compare(snapshot, since, form);
    }

    private Decision<PositionsRevision> compare(
            PositionsSnapshot snapshot, KnownState since, ChangesForm form) {
        PositionsHistory history = snapshot.history(since.checkpoint());
        RevisionTag now = RevisionTag.of(history.revision());
        if (since.isOf(now)) {
            return nothing(now, since, form);
        }
        Optional<PositionsRevision> then =
                history.earlier().filter(each -> since.isOf(RevisionTag.of(each))).findFirst();
        if (then.isEmpty()) {
            WholeReason reason = history.cut() ? WholeReason.SHORTER : WholeReason.UNKNOWN;
            return everything(snapshot, history, reason, form);
        }
        List<AccountDifference> differences = history.since(then.get());
        long rows = differences.stream().mapToLong(AccountDifference::size).sum();
        Stream<AccountChanges> changes = snapshot.changes(differences);
        if (rows <= FEW) { // some may have come and gone
            List<AccountChanges> read = changes.toList();
            rows = read.stream().mapToLong(RenderedChanges::rowsOf).sum();
            changes = read.stream();
        }
        if (differences.size() + rows > rowsOfAll(history.revision())) {
            return everything(snapshot, history, WholeReason.SHORTER, form);
        }
        boolean isReset = differences.stream().anyMatch(each -> each.touched().isEmpty());
        counts.add("positions", form.text(), isReset ? "unrecorded" : ChangeCounts.CHANGED);
        return answer(
                        form,
                        state(history),
                        Optional.empty(),
                        rows,
                        changes.map(RenderedChanges::of).iterator())
                .leadingTo(history.revision())
                .about(history.revision()::accountCodes);
    }

    /** What is around an account is one, too. */
    private static long rowsOfAll(PositionsRevision all) {
        long accounts = all.accounts().stream().filter(each -> each.openPositions() > 0).count();
        return accounts + all.openPositions();
    }

    /** The client goes on with what it has sent. */
    private static Decision<PositionsRevision> nothing(
            RevisionTag now, KnownState since, ChangesForm form) {
        String state = state(now, since.checkpoint());
        return answer(form, state, Optional.empty(), 0, Collections.emptyIterator())
                .butKnown(now.revision())
                .about(now.revision()::accountCodes);
    }

    private Decision<PositionsRevision> everything(
            PositionsSnapshot snapshot,
            PositionsHistory history,
            WholeReason reason,
            ChangesForm form) {
        counts.add("positions", form.text(), reason.text());
        AnswerRows rows = new UsualRows(rendered);
        PositionsReading reading = rows.read(snapshot);
        boolean still = reading.revision().equals(history.revision());
        String state =
                still
                        ? state(history)
                        : state(RevisionTag.of(reading.revision()), Optional.empty());
        return answer(
                        form,
                        state,
                        Optional.of(reason),
                        reading.revision().openPositions(),
                        RenderedChanges.ofAll(
                                reading.revision(), rows.of(reading, new LongAdder())))
                .leadingTo(reading.revision())
                .about(reading.revision()::accountCodes);
    }

    private static String state(PositionsHistory history) {
        return state(RevisionTag.of(history.revision()), history.checkpoint());
    }

    private static String state(RevisionTag now, Optional<Checkpoint> checkpoint) {
        return new KnownState(now.tag().getValue(), checkpoint).text();
    }

    private static Decision<PositionsRevision> answer(
            ChangesForm form,
            String tag,
            Optional<WholeReason> whole,
            long rows,
            Iterator<byte[]> accounts) {
        return Decision.news(form.answer("positions", tag, whole, rows, accounts));
    }
}
