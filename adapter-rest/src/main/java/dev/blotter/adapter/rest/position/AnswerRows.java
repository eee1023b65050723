package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of one answer: of accounts that were rendered before at the revision that is read, and
 * of positions that are read now. Looks up each account once, so that both sides of a reading agree
 * on what is known. Only rows in the usual form are cached.
 */
final class AnswerRows {

    private static final String NAME = "positions";
    private static final Frame USUAL = Frame.json(NAME);

    private final RenderedPositions rendered;
    private final RowLayout<PositionRow> layout;
    private final Map<AccountCode, Optional<RenderedAccount>> found = new HashMap<>();

    AnswerRows(RenderedPositions rendered, RowLayout<PositionRow> layout) {
        this.rendered = rendered;
        this.layout = layout;
    }

    /** What need not be read. */
    KnownPositions known() {
        return !layout.isUsual()
                ? KnownPositions.NONE
                : new KnownPositions(account -> find(account).map(RenderedAccount::revision));
    }

    /** What is around the rows. */
    Frame frame() {
        return layout.isUsual() ? USUAL : layout.frame(NAME);
    }

    /** The tag of an answer of {@code revision}. */
    RevisionTag tag(PositionsRevision revision) {
        return RevisionTag.of(revision, layout.tagSuffix());
    }

    private Optional<RenderedAccount> find(AccountCode account) {
        return found.computeIfAbsent(account, rendered::find);
    }

    /** The rows of one account of {@code reading} after the other. */
    Iterator<byte[]> of(PositionsReading reading) {
        long positions = reading.revision().openPositions();
        return reading.revision().accounts().stream()
                .map(each -> rowsOf(each, reading.accounts(), positions))
                .iterator();
    }

    private byte[] rowsOf(
            AccountRevision account, Iterator<AccountPositions> read, long positions) {
        if (!layout.isUsual()) {
            return layout.rows(PositionRow.of(read.next()));
        }
        return find(account.account())
                .filter(known -> known.revision().equals(account))
                .orElseGet(() -> rendered.render(read.next(), positions))
                .rows();
    }
}
