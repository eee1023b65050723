package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountChanges;
import dev.blotter.domain.position.AccountDifference;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.AccountStep;
import dev.blotter.domain.position.ChangeKind;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsHistory;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Reads what has changed: versions, the recorded changes, and the positions that they touched, all
 * of them in one snapshot of the database, which is held until this is closed.
 */
final class HistoryReading implements AutoCloseable {

    private final Database database;
    private final Handle handle;
    private final int positionsAtOnce;
    private final PositionsHistory history;

    HistoryReading(
            Database database,
            Handle handle,
            int positionsAtOnce,
            List<AccountCode> accounts,
            boolean recorded) {
        this.database = database;
        this.handle = handle;
        this.positionsAtOnce = positionsAtOnce;
        PositionsRevision revision = LargeReading.revisionOf(accounts, handle);
        this.history = recorded ? read(revision) : PositionsHistory.none(revision);
    }

    PositionsHistory history() {
        return history;
    }

    /**
     * The last changes of those accounts whose last change is recorded, of as many as are likely to
     * have changed between two looks of a client.
     */
    static final String STEPS =
            """
            select c.account_code, c.version, c.open_before, c.codes, c.kinds
            from (
                select v.account_code
                from unnest(?) wanted (code)
                join position_version v on v.account_code = wanted.code
                join position_change l on l.account_code = v.account_code
                    and l.slot = mod(v.version, 64) and l.version = v.version
                order by l.number desc
                fetch first 256 rows only) recent
            join position_change c on c.account_code = recent.account_code
            order by c.number desc
            fetch first 1024 rows only
            """;

    private PositionsHistory read(PositionsRevision revision) {
        Connection connection = handle.getConnection();
        try (PreparedStatement statement = connection.prepareStatement(STEPS)) {
            List<String> codes = PositionStatements.texts(revision.accountCodes());
            statement.setArray(1, connection.createArrayOf("varchar", codes.toArray()));
            List<AccountStep> steps = new ArrayList<>();
            ResultSet row = statement.executeQuery();
            while (row.next()) {
                steps.add(step(row));
            }
            return new PositionsHistory(revision, steps);
        } catch (SQLException failed) {
            throw new IllegalStateException("a statement failed", failed);
        }
    }

    private static AccountStep step(ResultSet row) throws SQLException {
        AccountCode account = new AccountCode(row.getString(1));
        return new AccountStep(
                new AccountRevision(account, row.getLong(2) - 1, row.getInt(3)), changes(row));
    }

    private static Optional<Map<PositionCode, ChangeKind>> changes(ResultSet row)
            throws SQLException {
        Array codes = row.getArray(4);
        if (codes == null) {
            return Optional.empty();
        }
        String kinds = row.getString(5);
        Map<PositionCode, ChangeKind> changes = new HashMap<>();
        for (Object code : (Object[]) codes.getArray()) {
            changes.put(new PositionCode((String) code), kind(kinds.charAt(changes.size())));
        }
        return Optional.of(changes);
    }

    private static ChangeKind kind(char letter) {
        return switch (letter) {
            case 'O' -> ChangeKind.OPENED;
            case 'C' -> ChangeKind.CHANGED;
            case 'X' -> ChangeKind.CLOSED;
            default -> throw new IllegalStateException("position_change has kind " + letter);
        };
    }

    /** What differs from {@code earlier}, unless that is too much to be held at a time. */
    Optional<List<AccountChanges>> changesSince(PositionsRevision earlier) {
        List<AccountDifference> differences = history.since(earlier);
        return differences.stream().mapToLong(AccountDifference::size).sum() > positionsAtOnce
                ? Optional.empty()
                : Optional.of(database.proceed(() -> changes(differences)));
    }

    private List<AccountChanges> changes(List<AccountDifference> differences) {
        Map<AccountCode, List<Position>> open = new HashMap<>();
        whole(differences).forEach(each -> open.put(each.account(), each.positions()));
        touched(differences).forEach(each -> open.put(each.account(), each.positions()));
        return differences.stream()
                .map(each -> each.with(open.getOrDefault(each.revision().account(), List.of())))
                .toList();
    }

    private List<AccountPositions> whole(List<AccountDifference> differences) {
        List<AccountRevision> accounts =
                differences.stream()
                        .filter(each -> each.touched().isEmpty())
                        .map(AccountDifference::revision)
                        .toList();
        return accounts.isEmpty()
                ? List.of()
                : new PositionStatements(database.engine())
                        .positionsOf(new PositionsRevision(accounts), handle)
                        .accounts();
    }

    static final String TOUCHED =
            PositionStatements.COLUMNS
                    + """
                    from unnest(?, ?) wanted (account_code, position_code)
                    join position p on p.account_code = wanted.account_code
                        and p.position_code = wanted.position_code
                    join position_version v on v.account_code = p.account_code
                    """;

    private List<AccountPositions> touched(List<AccountDifference> differences) {
        List<String> accounts = new ArrayList<>();
        List<String> codes = new ArrayList<>();
        for (AccountDifference difference : differences) {
            for (PositionCode code : difference.codes()) {
                accounts.add(difference.revision().account().value());
                codes.add(code.value());
            }
        }
        return touched(accounts, codes);
    }

    private List<AccountPositions> touched(List<String> accounts, List<String> codes) {
        Connection connection = handle.getConnection();
        try (PreparedStatement statement = connection.prepareStatement(TOUCHED)) {
            statement.setArray(1, connection.createArrayOf("varchar", accounts.toArray()));
            statement.setArray(2, connection.createArrayOf("varchar", codes.toArray()));
            Map<String, AccountReading> readings = new HashMap<>();
            ResultSet row = statement.executeQuery();
            while (row.next()) {
                readings.computeIfAbsent(row.getString(1), HistoryReading::reading).add(row);
            }
            return readings.values().stream().map(AccountReading::result).toList();
        } catch (SQLException failed) {
            throw new IllegalStateException("a statement failed", failed);
        }
    }

    private static AccountReading reading(String account) {
        return new AccountReading(new AccountCode(account));
    }

    @Override
    public void close() {
        LargeReading.end(handle);
    }
}
