package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.Moments;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.AccountDifference;
import dev.blotter.domain.position.change.AccountStep;
import dev.blotter.domain.position.change.ChangeKind;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Reads what has changed: versions, the recorded changes, and the positions that they touched, all
 * of them in one snapshot of the database, which is held until this is closed.
 */
final class HistoryReading implements AutoCloseable {

    /** This many changes are followed, however few positions are open. */
    private static final int FEW = 1000;

    /** No more than this many are held in memory. */
    private static final int MANY = 20_000;

    private final Database database;
    private final Handle handle;
    private final int positionsAtOnce;
    private final boolean recorded;
    private final Optional<Moments> moments;
    private final AsOf<PositionsRevision> dated;
    private final PositionsRevision revision;

    /** Reads versions; there is more only where changes are {@code recorded}. */
    HistoryReading(
            Database database,
            Handle handle,
            int positionsAtOnce,
            List<AccountCode> accounts,
            boolean recorded) {
        this.database = database;
        this.handle = handle;
        this.positionsAtOnce = positionsAtOnce;
        this.recorded = recorded;
        this.moments = database.engine().moments();
        this.dated = LargeReading.revisionOf(database.engine(), accounts, handle);
        this.revision = dated.value();
    }

    /** When what it reads was the newest. */
    Optional<Instant> time() {
        return dated.time();
    }

    /** What is open now, without what led to it. */
    PositionsHistory present() {
        return database.proceed(() -> history(List.of(), false));
    }

    /** The same with the steps since {@code since}. */
    PositionsHistory history(Optional<Checkpoint> since) {
        if (!recorded) {
            return present();
        }
        long most = Math.min(MANY, Math.max(FEW, revision.openPositions()));
        return database.proceed(
                () -> {
                    List<AccountStep> steps = new ArrayList<>();
                    boolean cut = read(since, most, steps);
                    return history(steps, cut);
                });
    }

    private PositionsHistory history(List<AccountStep> steps, boolean cut) {
        return new PositionsHistory(
                revision, recorded ? checkpoint() : Optional.empty(), steps, cut);
    }

    private Optional<Checkpoint> checkpoint() {
        return moments.flatMap(
                        names -> handle.createQuery(names.now()).mapTo(String.class).findOne())
                .flatMap(Checkpoints::of);
    }

    /** Reads no more than {@code most} changes of positions; returns whether there are more. */
    private boolean read(Optional<Checkpoint> since, long most, List<AccountStep> steps) {
        List<String> codes = PositionStatements.texts(revision.accountCodes());
        Optional<String> seen = since.flatMap(this::moment);
        if (seen.isPresent()) {
            return read(since(moments.orElseThrow()), List.of(seen.get(), codes), most, steps);
        }
        if (codes.size() == 1) {
            read(LAST, List.of(codes.get(0)), most, steps);
        }
        return false;
    }

    /** What is no moment of this database is none. */
    private Optional<String> moment(Checkpoint checkpoint) {
        return Checkpoints.moment(checkpoint)
                .filter(
                        text ->
                                moments.filter(each -> each.form().matcher(text).matches())
                                        .isPresent());
    }

    private static final String STEP =
            """
            select c.account_code, c.version, c.open_before, c.codes, c.kinds
            """;

    /** The last changes of one account. */
    static final String LAST =
            STEP
                    + """
                    from position_change c
                    where c.account_code = ?
                    order by c.moment desc, c.version desc
                    fetch first 1000 rows only
                    """;

    /** What was not seen at a moment of the changes of these accounts. */
    static String since(Moments names) {
        return STEP
                + """
                from (select cast(? as %s) as seen) reader
                cross join unnest(?) wanted (code)
                join position_change c on c.account_code = wanted.code and %s
                """
                        .formatted(names.type(), names.unseen());
    }

    private boolean read(String sql, List<Object> parameters, long most, List<AccountStep> steps) {
        return PositionStatements.bare(
                handle,
                over ->
                        BareStatements.query(
                                over, sql, row -> read(row, most, steps), parameters.toArray()));
    }

    private static boolean read(ResultSet row, long most, List<AccountStep> steps)
            throws SQLException {
        for (long changes = 0; row.next(); ) {
            AccountStep step = step(row);
            changes += 1 + step.changes().map(Map::size).orElse(0);
            if (changes > 2 * most) {
                return true;
            }
            steps.add(step);
        }
        return false;
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

    /** All positions at the revision of the history, but for what {@code reader} knows. */
    PositionsReading read(KnownPositions reader) {
        return new PositionsReading(
                revision,
                database.proceed(
                        () ->
                                new LargeReading(
                                        database,
                                        positionsAtOnce,
                                        handle,
                                        dated,
                                        reader,
                                        SymbolCondition.NONE)));
    }

    /** What has become of each of these accounts; no more positions are held than at a time. */
    Stream<AccountChanges> changes(List<AccountDifference> differences) {
        return parts(differences).stream()
                .flatMap(part -> database.proceed(() -> read(part)).stream());
    }

    private List<List<AccountDifference>> parts(List<AccountDifference> differences) {
        List<List<AccountDifference>> parts = new ArrayList<>();
        long size = positionsAtOnce;
        for (AccountDifference each : differences) {
            size += each.size();
            if (size > positionsAtOnce || parts.isEmpty()) {
                parts.add(new ArrayList<>());
                size = each.size();
            }
            parts.get(parts.size() - 1).add(each);
        }
        return parts;
    }

    private List<AccountChanges> read(List<AccountDifference> differences) {
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

    private static final String TOUCHED =
            """
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
        String sql = PositionStatements.columns(database.engine()) + TOUCHED;
        return PositionStatements.bare(
                handle,
                over -> BareStatements.query(over, sql, HistoryReading::accounts, accounts, codes));
    }

    private static List<AccountPositions> accounts(ResultSet row) throws SQLException {
        Map<AccountCode, AccountReading> readings = new HashMap<>();
        while (row.next()) {
            AccountCode account = new AccountCode(row.getString(1));
            readings.computeIfAbsent(account, AccountReading::new).add(row);
        }
        return readings.values().stream().map(AccountReading::result).toList();
    }

    @Override
    public void close() {
        LargeReading.end(handle);
    }
}
