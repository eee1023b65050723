package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.ArrayBody;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionQuery;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.AccountChanges;
import dev.blotter.domain.position.PositionsHistory;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.Response;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Shows what has changed since the state of a tag, or everything where that state is not in the
 * history any more or everything is shorter.
 *
 * @param findPositions reads positions and their history
 * @param rendered the rows of accounts that were made before
 */
record ChangeAnswers(FindPositions findPositions, RenderedPositions rendered) {

    /** What {@code caller}, who has the state of the tag {@code since}, is to be answered now. */
    Decision decide(Caller caller, PositionQuery query, Optional<String> since, ChangesForm form) {
        try (PositionsSnapshot snapshot = findPositions.open(caller, query)) {
            return since.map(tag -> decide(snapshot, tag, form))
                    .orElseGet(() -> everything(snapshot, form));
        }
    }

    private Decision decide(PositionsSnapshot snapshot, String since, ChangesForm form) {
        RevisionTag shown = RevisionTag.of(snapshot.revision());
        return shown.is(since) ? nothing(shown, form) : compare(snapshot, since, form);
    }

    private Decision compare(PositionsSnapshot snapshot, String since, ChangesForm form) {
        PositionsHistory history = snapshot.history();
        RevisionTag now = RevisionTag.of(history.revision());
        if (now.is(since)) {
            return nothing(now, form);
        }
        return RevisionSearch.find(since, history)
                .flatMap(snapshot::changesSince)
                .filter(changes -> isShorterThanAll(changes, history.revision()))
                .map(changes -> new Decision(changes(now, form, changes), Optional.empty()))
                .orElseGet(() -> everything(snapshot, form));
    }

    /** Whether there are no more rows than in everything; what is around an account is one. */
    private static boolean isShorterThanAll(List<AccountChanges> changes, PositionsRevision all) {
        long rows = changes.stream().mapToLong(each -> 1 + RenderedChanges.rowsOf(each)).sum();
        long accounts = all.accounts().stream().filter(each -> each.openPositions() > 0).count();
        return rows <= accounts + all.openPositions();
    }

    private static Decision nothing(RevisionTag now, ChangesForm form) {
        return new Decision(changes(now, form, List.of()), Optional.of(now.revision()));
    }

    private static Response changes(
            RevisionTag now, ChangesForm form, List<AccountChanges> accounts) {
        Frame frame = RenderedChanges.frame(now, false, form);
        int rows = accounts.stream().mapToInt(RenderedChanges::rowsOf).sum();
        Iterator<byte[]> pieces = accounts.stream().map(RenderedChanges::of).iterator();
        return response(now, form, ArrayBody.of(frame, rows, pieces));
    }

    private Decision everything(PositionsSnapshot snapshot, ChangesForm form) {
        AnswerRows rows = new UsualRows(rendered);
        PositionsReading reading = rows.read(snapshot);
        RevisionTag now = RevisionTag.of(reading.revision());
        Frame frame = RenderedChanges.frame(now, true, form);
        int count = (int) Math.min(Integer.MAX_VALUE, reading.revision().openPositions());
        Iterator<byte[]> pieces = RenderedChanges.ofAll(reading.revision(), rows.of(reading));
        ArrayBody body = ArrayBody.of(frame, count, pieces);
        return new Decision(response(now, form, body), Optional.empty());
    }

    private static Response response(RevisionTag now, ChangesForm form, ArrayBody body) {
        Response.ResponseBuilder response = Response.ok(body).type(form.type());
        return form == ChangesForm.JSON ? response.tag(now.tag()).build() : response.build();
    }
}
