package dev.blotter.adapter.rest.position;

import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;

/** The rows of one account as JSON, separated by commas, and the revision that they are of. */
final class RenderedAccount {

    private final AccountRevision revision;
    private final byte[] rows;

    RenderedAccount(AccountPositions account) {
        this.revision = account.revision();
        this.rows = PositionRow.json(account);
    }

    AccountRevision revision() {
        return revision;
    }

    /** The rows, which are not to be changed. */
    byte[] rows() {
        return rows;
    }
}
