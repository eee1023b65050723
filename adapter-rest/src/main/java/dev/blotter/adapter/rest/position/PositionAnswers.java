package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.json.ArrayBody;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionQuery;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Decides between 304 and 200: reads the revision first, and positions only if they are new. */
final class PositionAnswers {

    private final FindPositions findPositions;
    private final RenderedPositions rendered;

    PositionAnswers(FindPositions findPositions, RenderedPositions rendered) {
        this.findPositions = findPositions;
        this.rendered = rendered;
    }

    /** What {@code caller}, who has the states {@code known}, is to be answered now. */
    Decision decide(
            Caller caller, PositionQuery query, IfNoneMatch known, RowLayout<PositionRow> layout) {
        try (PositionsSnapshot snapshot = findPositions.open(caller, query)) {
            AnswerRows rows = new AnswerRows(rendered, layout);
            return known.isConditional()
                    ? compare(snapshot, known, rows)
                    : answer(snapshot.read(rows.known()), rows);
        }
    }

    private Decision compare(PositionsSnapshot snapshot, IfNoneMatch known, AnswerRows rows) {
        RevisionTag shown = rows.tag(snapshot.revision());
        Optional<EntityTag> confirmed = known.confirmed(shown);
        if (confirmed.isPresent()) {
            return notModified(confirmed.get(), shown);
        }
        RevisionTag latest = shown.at(snapshot.latest());
        return known.confirmed(latest)
                .map(tag -> notModified(tag, latest))
                .orElseGet(() -> compare(snapshot.read(rows.known()), latest, known, rows));
    }

    private static Decision compare(
            PositionsReading reading, RevisionTag earlier, IfNoneMatch known, AnswerRows rows) {
        RevisionTag read = earlier.at(reading.revision());
        return known.confirmed(read)
                .map(tag -> notModified(tag, read))
                .orElseGet(() -> answer(reading, read, rows));
    }

    private static Decision notModified(EntityTag confirmed, RevisionTag current) {
        return new Decision(
                Response.notModified(confirmed).build(), Optional.of(current.revision()));
    }

    private static Decision answer(PositionsReading reading, AnswerRows rows) {
        return answer(reading, rows.tag(reading.revision()), rows);
    }

    private static Decision answer(
            PositionsReading reading, RevisionTag revision, AnswerRows rows) {
        int count = (int) Math.min(Integer.MAX_VALUE, reading.revision().openPositions());
        ArrayBody body = ArrayBody.of(rows.frame(), count, rows.of(reading));
        return new Decision(Response.ok(body).tag(revision.tag()).build(), Optional.empty());
    }
}
