package dev.blotter.citus;

import dev.blotter.adapter.jdbc.engine.VersionsOverNodes;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads the versions of several accounts as of one moment. A transaction on several nodes is
 * prepared on all of them before it is committed on one. So versions are of one moment if a second
 * reading finds the same, and none that is being committed.
 */
final class CitusVersions implements VersionsOverNodes {

    private static final String VERSIONS =
            """
            select account_code, version, open_positions, is_pending(xmax)
            from position_version
            where account_code = any(?)
            """;

    private static final int TRIES = 10;
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(1);

    @Override
    public boolean confirms(PositionsRevision read, Connection connection) throws SQLException {
        return versions(read.accountCodes(), connection).confirms(read);
    }

    @Override
    public Optional<PositionsRevision> revisionOf(List<AccountCode> accounts, Connection connection)
            throws SQLException {
        Versions last = versions(accounts, connection);
        for (int tried = 1; tried < TRIES; tried++) {
            PositionsRevision revision = new PositionsRevision(List.copyOf(last.read()));
            last = versions(accounts, connection);
            if (last.confirms(revision)) {
                return Optional.of(revision);
            }
            LockSupport.parkNanos(tried * PAUSE);
        }
        return Optional.empty();
    }

    private static Versions versions(List<AccountCode> accounts, Connection connection)
            throws SQLException {
        List<String> codes = accounts.stream().map(AccountCode::value).toList();
        return BareStatements.query(
                connection, VERSIONS, row -> versions(row, accounts.size()), codes);
    }

    private static Versions versions(ResultSet row, int wanted) throws SQLException {
        Set<AccountRevision> read = new HashSet<>();
        boolean pending = false;
        while (row.next()) {
            AccountCode account = new AccountCode(row.getString(1));
            read.add(new AccountRevision(account, row.getLong(2), row.getInt(3)));
            pending |= row.getBoolean(4);
        }
        return new Versions(read, pending || read.size() < wanted);
    }

    /**
     * What a statement found.
     *
     * @param read the versions
     * @param pending whether one of them is being changed, or an account has none yet
     */
    private record Versions(Set<AccountRevision> read, boolean pending) {

        boolean confirms(PositionsRevision earlier) {
            return !pending && read.equals(Set.copyOf(earlier.accounts()));
        }
    }
}
