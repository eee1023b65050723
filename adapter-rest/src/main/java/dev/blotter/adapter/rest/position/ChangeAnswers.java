package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.ArrayBody;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionQuery;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.AccountChanges;
import dev.blotter.domain.position.PositionsHistory;
import jakarta.ws.rs.core.Response;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Shows what has changed since the state of a tag, or everything where that state is not in the
 * history any more.
 */
final class ChangeAnswers {

    private final FindPositions findPositions;
    private final RenderedPositions rendered;

    ChangeAnswers(FindPositions findPositions, RenderedPositions rendered) {
        this.findPositions = findPositions;
        this.rendered = rendered;
    }

    /** What {@code caller}, who has the state of the tag {@code since}, is to be answered now. */
    Decision decide(Caller caller, PositionQuery query, Optional<String> since) {
        try (PositionsSnapshot snapshot = findPositions.open(caller, query)) {
            return since.map(tag -> decide(snapshot, tag)).orElseGet(() -> everything(snapshot));
        }
    }

    private Decision decide(PositionsSnapshot snapshot, String since) {
        RevisionTag shown = RevisionTag.of(snapshot.revision());
        return shown.is(since) ? nothing(shown) : compare(snapshot, since);
    }

    private Decision compare(PositionsSnapshot snapshot, String since) {
        PositionsHistory history = snapshot.history();
        RevisionTag now = RevisionTag.of(history.revision());
        if (now.is(since)) {
            return nothing(now);
        }
        return RevisionSearch.find(since, history)
                .flatMap(snapshot::changesSince)
                .map(changes -> new Decision(response(now, false, changes), Optional.empty()))
                .orElseGet(() -> everything(snapshot));
    }

    private static Decision nothing(RevisionTag now) {
        return new Decision(response(now, false, List.of()), Optional.of(now.revision()));
    }

    private static Response response(
            RevisionTag now, boolean whole, List<AccountChanges> accounts) {
        int rows = accounts.stream().mapToInt(RenderedChanges::rowsOf).sum();
        return response(now, whole, rows, accounts.stream().map(RenderedChanges::of).iterator());
    }

    private Decision everything(PositionsSnapshot snapshot) {
        AnswerRows rows = new AnswerRows(rendered, PositionRow.FIELDS.usualLayout());
        PositionsReading reading = snapshot.read(rows.known());
        Iterator<byte[]> pieces = RenderedChanges.ofAll(reading.revision(), rows.of(reading));
        int count = (int) Math.min(Integer.MAX_VALUE, reading.revision().openPositions());
        RevisionTag now = RevisionTag.of(reading.revision());
        return new Decision(response(now, true, count, pieces), Optional.empty());
    }

    private static Response response(
            RevisionTag now, boolean whole, int rows, Iterator<byte[]> accounts) {
        ArrayBody body = ArrayBody.of(RenderedChanges.frame(now, whole), rows, accounts);
        return Response.ok(body).tag(now.tag()).build();
    }
}
