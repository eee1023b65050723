package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.postgresql.CitusNodes;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads the versions of several accounts as of one moment where nodes of Citus have a snapshot
 * each. A transaction on several nodes is prepared on all of them before it is committed on one. So
 * versions are of one moment if a second reading finds the same, and none that is being committed.
 */
final class CitusRevisions {

    private static final String VERSIONS =
            """
            select account_code, version, open_positions, is_pending(xmax)
            from position_version
            where account_code = any(?)
            """;

    private static final int TRIES = 10;
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(1);

    private final Database database;
    private volatile Optional<Boolean> spread = Optional.empty();

    CitusRevisions(Database database) {
        this.database = database;
    }

    /** Whether a statement may see several moments of these accounts. */
    boolean areNeeded(List<AccountCode> accounts) {
        return accounts.size() > 1 && isUsed();
    }

    /** Whether the tables are spread. */
    boolean isUsed() {
        return database.engine() == Engine.POSTGRESQL && areSpread();
    }

    private boolean areSpread() {
        if (spread.isEmpty()) {
            spread = Optional.of(database.bare(CitusNodes::areUsed));
        }
        return spread.get();
    }

    /** Whether {@code read} is of one moment. */
    boolean confirm(PositionsRevision read) {
        return database.bare(over -> versions(read.accountCodes(), over)).confirms(read);
    }

    /**
     * The revision of these accounts.
     *
     * @throws StoreUnavailable if they change too fast for it to be read
     */
    PositionsRevision revisionOf(List<AccountCode> accounts) {
        return database.bare(over -> revisionOf(accounts, over))
                .orElseThrow(
                        () ->
                                new StoreUnavailable(
                                        "accounts change too fast to be read together",
                                        new IllegalStateException(TRIES + " readings differed")));
    }

    private static Optional<PositionsRevision> revisionOf(
            List<AccountCode> accounts, Connection connection) throws SQLException {
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
        try (PreparedStatement statement = connection.prepareStatement(VERSIONS)) {
            List<String> codes = accounts.stream().map(AccountCode::value).toList();
            statement.setArray(1, connection.createArrayOf("varchar", codes.toArray()));
            ResultSet row = statement.executeQuery();
            Set<AccountRevision> read = new HashSet<>();
            boolean pending = false;
            while (row.next()) {
                AccountCode account = new AccountCode(row.getString(1));
                read.add(new AccountRevision(account, row.getLong(2), row.getInt(3)));
                pending |= row.getBoolean(4);
            }
            return new Versions(read, pending || read.size() < accounts.size());
        }
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
