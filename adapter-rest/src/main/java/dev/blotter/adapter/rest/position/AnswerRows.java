package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.position.tag.IfNoneMatch;
import dev.blotter.adapter.rest.position.tag.RevisionTag;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** The rows of one answer that is made of positions. */
public interface AnswerRows {

    /** Begins to read what the rows need of {@code snapshot}. */
    PositionsReading read(PositionsSnapshot snapshot);

    /** The page that the rows are cut to, unless all of them are shown. */
    default Optional<Page> page() {
        return Optional.empty();
    }

    /** How many rows the answer may have. */
    default long shown(PositionsRevision revision) {
        long all = revision.openPositions();
        return page().map(page -> page.of(all)).orElse(all);
    }

    /** The tag to confirm if the client has the answer at {@code current} already. */
    default Optional<EntityTag> confirmed(IfNoneMatch known, RevisionTag current) {
        return known.confirmed(current.tag(), shown(current.revision()));
    }

    Frame frame();

    RevisionTag tag(PositionsRevision revision);

    /**
     * The rows that {@code reading} leads to, in pieces for the frame, which {@code shown} counts.
     */
    Iterator<byte[]> of(PositionsReading reading, LongAdder shown);
}
