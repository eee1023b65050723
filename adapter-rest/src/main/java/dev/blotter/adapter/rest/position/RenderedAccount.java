package dev.blotter.adapter.rest.position;

import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;

/**
 * The rows of one account as JSON.
 *
 * @param revision what the rows are of
 * @param rows separated by commas, and not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RenderedAccount(AccountRevision revision, byte[] rows) {

    static RenderedAccount of(AccountPositions account) {
        return new RenderedAccount(account.revision(), PositionRow.json(account));
    }
}
