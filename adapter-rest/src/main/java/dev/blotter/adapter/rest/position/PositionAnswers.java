package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.json.ArrayBody;
import dev.blotter.adapter.rest.longpoll.Decision;
import dev.blotter.adapter.rest.position.tag.IfNoneMatch;
import dev.blotter.adapter.rest.position.tag.RevisionTag;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** Decides between 304 and 200: reads the revision first, and positions only if they are new. */
final class PositionAnswers {

    private PositionAnswers() {}

    /** Returns the response from {@code snapshot} to a client that has the states {@code known}. */
    static Decision<PositionsRevision> decide(
            PositionsSnapshot snapshot, IfNoneMatch known, AnswerRows rows) {
        return known.isConditional()
                ? compareThenRead(snapshot, known, rows)
                : answer(rows.read(snapshot), rows);
    }

    /**
     * The same for the one position with this code; no position has a code that is empty here.
     *
     * @throws RequestFailed if there is no such position
     */
    static Decision<PositionsRevision> decide(
            PositionsSnapshot snapshot,
            Optional<PositionCode> code,
            IfNoneMatch known,
            RowLayout<PositionRow> layout) {
        return code.flatMap(each -> find(snapshot, each, known, TableRows.one(layout, each)))
                .orElseThrow(() -> RequestFailed.with(Problem.ENTITY_NOT_FOUND));
    }

    /**
     * If the first look would send the client something new, or finds nothing, it looks again at
     * the newest state: a copy may lag behind what the client has.
     */
    private static Optional<Decision<PositionsRevision>> find(
            PositionsSnapshot snapshot, PositionCode code, IfNoneMatch known, AnswerRows rows) {
        Optional<Decision<PositionsRevision>> first = compareOne(snapshot.find(code), known, rows);
        if (first.filter(each -> !known.isConditional() || !each.isNews()).isPresent()) {
            return first;
        }
        snapshot.latest(); // from here on, nothing that is read is older than this
        return compareOne(snapshot.find(code), known, rows);
    }

    /** Empty if there is no such position. */
    private static Optional<Decision<PositionsRevision>> compareOne(
            OpenPositions found, IfNoneMatch known, AnswerRows rows) {
        PositionsReading reading = PositionsReading.of(found, KnownPositions.NONE);
        return Optional.of(rows.tag(reading.revision()))
                .filter(tag -> tag.revision().openPositions() > 0)
                .map(tag -> compareWhatWasRead(reading, tag, known, rows));
    }

    /**
     * The revision may be older than what the client has, so it is looked at twice before reading.
     */
    private static Decision<PositionsRevision> compareThenRead(
            PositionsSnapshot snapshot, IfNoneMatch known, AnswerRows rows) {
        RevisionTag shown = rows.tag(snapshot.revision());
        Optional<EntityTag> confirmed = rows.confirmed(known, shown);
        if (confirmed.isPresent()) {
            return notModified(confirmed.get(), shown);
        }
        RevisionTag latest = shown.at(snapshot.latest());
        return rows.confirmed(known, latest)
                .map(tag -> notModified(tag, latest))
                .orElseGet(() -> compareWhatWasRead(rows.read(snapshot), latest, known, rows));
    }

    /** Positions may be read at a later revision than the one that was looked at. */
    private static Decision<PositionsRevision> compareWhatWasRead(
            PositionsReading reading, RevisionTag earlier, IfNoneMatch known, AnswerRows rows) {
        RevisionTag read = earlier.at(reading.revision());
        return rows.confirmed(known, read)
                .map(tag -> notModified(tag, read))
                .orElseGet(() -> answer(reading, read, rows));
    }

    private static Decision<PositionsRevision> notModified(
            EntityTag confirmed, RevisionTag current) {
        Response response = Response.notModified(confirmed).build();
        return Decision.<PositionsRevision>news(response).butKnown(current.revision());
    }

    private static Decision<PositionsRevision> answer(PositionsReading reading, AnswerRows rows) {
        return answer(reading, rows.tag(reading.revision()), rows);
    }

    private static Decision<PositionsRevision> answer(
            PositionsReading reading, RevisionTag revision, AnswerRows rows) {
        int count = (int) Math.min(Integer.MAX_VALUE, rows.shown(reading.revision()));
        LongAdder shown = new LongAdder();
        ArrayBody body = ArrayBody.of(rows.frame(), count, rows.of(reading, shown));
        body.showing(shown.sum());
        body.showing(reading.revision()::accountCodes);
        Response response = Response.ok(body, body.type()).tag(revision.tag()).build();
        rows.page().ifPresent(page -> page.addTo(response.getHeaders()));
        return Decision.news(response);
    }
}
