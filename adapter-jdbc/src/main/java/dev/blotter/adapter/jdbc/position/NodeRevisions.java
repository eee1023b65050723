package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.VersionsOverNodes;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionsRevision;
import java.util.List;
import java.util.Optional;

/** The revision of several accounts where tables are spread over nodes. */
final class NodeRevisions {

    private final Database database;
    private final Optional<VersionsOverNodes> versions;

    NodeRevisions(Database database) {
        this.database = database;
        this.versions = database.engine().versionsOverNodes();
    }

    /** Whether a statement may see several moments of these accounts. */
    boolean mayMix(List<AccountCode> accounts) {
        return accounts.size() > 1 && areSeveral();
    }

    /** Whether the tables are spread over several nodes, as Citus does it. */
    boolean areSeveral() {
        return versions.isPresent();
    }

    /** Whether {@code read} is of one moment. */
    boolean confirm(PositionsRevision read) {
        return database.bare(over -> versions.orElseThrow().confirms(read, over));
    }

    /**
     * The revision of these accounts.
     *
     * @throws StoreUnavailable if they change too fast for it to be read
     */
    PositionsRevision revisionOf(List<AccountCode> accounts) {
        return database.bare(over -> versions.orElseThrow().revisionOf(accounts, over))
                .orElseThrow(
                        () ->
                                new StoreUnavailable(
                                        "accounts change too fast to be read together",
                                        new IllegalStateException("all readings differed")));
    }
}
