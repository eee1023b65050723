package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.position.tag.RevisionTag;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Iterator;
import java.util.Optional;

/** The rows of one answer that is made of positions. */
public interface AnswerRows {

    /** Begins to read what the rows need of {@code snapshot}. */
    PositionsReading read(PositionsSnapshot snapshot);

    /** The page that the rows are cut to, unless all of them are shown. */
    default Optional<Page> page() {
        return Optional.empty();
    }

    /** What is around the rows. */
    Frame frame();

    /** The tag of an answer of {@code revision}. */
    RevisionTag tag(PositionsRevision revision);

    /** The rows that {@code reading} leads to, in pieces for the frame. */
    Iterator<byte[]> of(PositionsReading reading);
}
