package dev.blotter.adapter.jdbc.engine;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Reads versions of accounts that are on several nodes, each of which sees a moment of its own. */
public interface VersionsOverNodes {

    /** The revision of these accounts at one moment; none if they change too fast. */
    Optional<PositionsRevision> revisionOf(List<AccountCode> accounts, Connection connection)
            throws SQLException;

    /** Whether {@code read} is of one moment. */
    boolean confirms(PositionsRevision read, Connection connection) throws SQLException;
}
