package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.adapter.rest.json.SpooledRows;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Takes open positions while they are read, and makes an answer of them. A small one is held as the
 * rows that are kept anyway, a large one goes to a file.
 */
final class PositionsAnswer {

    /** Some 1 MB of JSON. */
    private static final long HELD_POSITIONS = 4000;

    private final RenderedPositions rendered;
    private Optional<EntityTag> tag = Optional.empty();
    private Optional<JsonRows> body = Optional.empty();
    private Runnable end = () -> {};
    private Runnable discard = () -> {};

    PositionsAnswer(RenderedPositions rendered) {
        this.rendered = rendered;
    }

    /** Begins an answer of this revision, or begins it anew; returns what takes its positions. */
    Consumer<AccountPositions> at(PositionsRevision revision) {
        discard();
        tag = Optional.of(RevisionTag.of(revision));
        int rows = (int) Math.min(Integer.MAX_VALUE, revision.openPositions());
        return rows <= HELD_POSITIONS ? hold(rows) : spool(rows);
    }

    private Consumer<AccountPositions> hold(int rows) {
        PositionListView list = new PositionListView(rows);
        body = Optional.of(list);
        return account -> list.add(rendered.rowsOf(account));
    }

    private Consumer<AccountPositions> spool(int rows) {
        SpooledRows file = SpooledRows.open(rows);
        discard = file::discard;
        body = Optional.of(file);
        PositionListText text = new PositionListText(file.json());
        end = text::end;
        return account -> text.add(rendered.rowsOf(account));
    }

    /** The answer, once all positions were taken. */
    Response complete() {
        end.run();
        return Response.ok(body.orElseThrow()).tag(tag.orElseThrow()).build();
    }

    /** Lets go of an answer that will not be sent. */
    void discard() {
        discard.run();
        discard = () -> {};
        end = () -> {};
    }
}
