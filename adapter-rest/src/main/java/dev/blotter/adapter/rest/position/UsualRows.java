package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.position.tag.RevisionTag;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * All positions as most clients get them: of accounts that were rendered before at the revision
 * that is read, and of positions that are read now. Looks up each account once, so that both sides
 * of a reading agree on what is known.
 */
public final class UsualRows implements AnswerRows {

    private static final Frame FRAME = Frame.json(TableRows.POSITIONS);

    private final RenderedPositions rendered;
    private final Map<AccountCode, Optional<RenderedAccount>> found = new HashMap<>();

    public UsualRows(RenderedPositions rendered) {
        this.rendered = rendered;
    }

    @Override
    public PositionsReading read(PositionsSnapshot snapshot) {
        return snapshot.read(known());
    }

    /** What need not be read. */
    KnownPositions known() {
        return new KnownPositions(account -> find(account).map(RenderedAccount::revision));
    }

    @Override
    public Frame frame() {
        return FRAME;
    }

    @Override
    public RevisionTag tag(PositionsRevision revision) {
        return RevisionTag.of(revision);
    }

    private Optional<RenderedAccount> find(AccountCode account) {
        return found.computeIfAbsent(account, rendered::find);
    }

    /** The rows of one account after the other. */
    @Override
    public Iterator<byte[]> of(PositionsReading reading, LongAdder shown) {
        long positions = reading.revision().openPositions();
        shown.add(positions);
        return reading.revision().accounts().stream()
                .map(each -> rowsOf(each, reading.accounts(), positions))
                .iterator();
    }

    private byte[] rowsOf(
            AccountRevision account, Iterator<AccountPositions> read, long positions) {
        return find(account.account())
                .filter(known -> known.revision().equals(account))
                .orElseGet(() -> rendered.render(read.next(), positions))
                .rows();
    }
}
