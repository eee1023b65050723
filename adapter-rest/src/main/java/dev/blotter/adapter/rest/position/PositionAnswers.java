package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.ArrayBody;
import dev.blotter.application.port.Subscription;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionQuery;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Optional;

/** Decides between 304 and 200: reads the revision first, and positions only if they are new. */
final class PositionAnswers {

    private static final byte[] OPENING = "{\"positions\":[".getBytes(StandardCharsets.US_ASCII);

    private final FindPositions findPositions;
    private final RenderedPositions rendered = new RenderedPositions();

    PositionAnswers(FindPositions findPositions) {
        this.findPositions = findPositions;
    }

    /** What {@code caller}, who has the states {@code known}, is to be answered now. */
    Decision decide(Caller caller, PositionQuery query, IfNoneMatch known) {
        try (PositionsSnapshot snapshot = findPositions.open(caller, query)) {
            return known.isConditional() ? compare(snapshot, known) : answer(snapshot.read());
        }
    }

    /** As {@link FindPositions#subscribe}. */
    Optional<Subscription> subscribe(
            Caller caller, PositionQuery query, PositionsRevision known, Runnable news) {
        return findPositions.subscribe(caller, query, known, news);
    }

    private Decision compare(PositionsSnapshot snapshot, IfNoneMatch known) {
        RevisionTag shown = RevisionTag.of(snapshot.revision());
        Optional<EntityTag> confirmed = known.confirmed(shown);
        if (confirmed.isPresent()) {
            return notModified(confirmed.get(), shown);
        }
        RevisionTag latest = shown.at(snapshot.latest());
        return known.confirmed(latest)
                .map(tag -> notModified(tag, latest))
                .orElseGet(() -> compare(snapshot.read(), latest, known));
    }

    private Decision compare(PositionsReading reading, RevisionTag earlier, IfNoneMatch known) {
        RevisionTag read = earlier.at(reading.revision());
        return known.confirmed(read)
                .map(tag -> notModified(tag, read))
                .orElseGet(() -> answer(reading, read));
    }

    private static Decision notModified(EntityTag confirmed, RevisionTag current) {
        return new Decision(
                Response.notModified(confirmed).build(), Optional.of(current.revision()));
    }

    private Decision answer(PositionsReading reading) {
        return answer(reading, RevisionTag.of(reading.revision()));
    }

    private Decision answer(PositionsReading reading, RevisionTag revision) {
        int rows = (int) Math.min(Integer.MAX_VALUE, reading.revision().openPositions());
        Rows pieces = new Rows(reading.accounts(), rendered);
        ArrayBody body = ArrayBody.of(OPENING, rows, pieces, "]}");
        return new Decision(Response.ok(body).tag(revision.tag()).build(), Optional.empty());
    }

    /** The rows of one account after the other. */
    private record Rows(Iterator<AccountPositions> accounts, RenderedPositions rendered)
            implements Iterator<byte[]> {

        @Override
        public boolean hasNext() {
            return accounts.hasNext();
        }

        @Override
        public byte[] next() {
            return rendered.rowsOf(accounts.next());
        }
    }
}
