package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.engine.BareWork;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** The statements that read versions and positions, and what becomes of their rows. */
final class PositionStatements {

    private static final int TIME = 14;

    private final String revisions;
    private final String revisionOfOne;
    private final String positions;
    private final String datedPositions;

    PositionStatements(Engine engine) {
        this.revisions = revisions(engine);
        this.revisionOfOne = revisions.replace("any(?)", "?"); // databases find it sooner
        this.positions =
                columns(engine) + POSITIONS.formatted(Engine.NO_CLOCK, engine.versionsOfWanted());
        this.datedPositions = positions(engine);
    }

    private static final String REVISIONS =
            """
            select account_code, version, open_positions, %s
            from position_version
            where account_code = any(?)
            """;

    /** What reads the versions of accounts. */
    static String revisions(Engine engine) {
        return REVISIONS.formatted(engine.clock());
    }

    AsOf<PositionsRevision> revisionOf(List<AccountCode> accounts, Connection connection)
            throws SQLException {
        boolean one = accounts.size() == 1;
        return BareStatements.query(
                connection,
                one ? revisionOfOne : revisions,
                row -> revision(accounts, row),
                one ? accounts.get(0).value() : texts(accounts));
    }

    /** One revision an account; in the tables of others, one without positions may have no row. */
    private static AsOf<PositionsRevision> revision(List<AccountCode> accounts, ResultSet row)
            throws SQLException {
        Map<String, AccountRevision> read = new HashMap<>();
        accounts.forEach(each -> read.put(each.value(), new AccountRevision(each, 0, 0)));
        Optional<Instant> time = Optional.empty();
        while (row.next()) {
            time = time.isPresent() ? time : AsOf.time(row, 4);
            String code = row.getString(1);
            AccountCode account = read.get(code).account();
            read.put(code, new AccountRevision(account, row.getLong(2), row.getInt(3)));
        }
        return new AsOf<>(new PositionsRevision(List.copyOf(read.values())), time);
    }

    private static final String COLUMNS =
            """
            select v.account_code, v.version, p.position_code, p.symbol, p.side, %s, %s, p.open_time,
                %s, p.last_update_time, %s, %s, %s
            """;

    private static final String POSITIONS =
            """
                , %s
            from %s
            left join position p on p.account_code = v.account_code
            """;

    private static final List<String> DECIMALS =
            List.of(
                    "p.quantity",
                    "p.quantity_notional",
                    "p.open_price",
                    "p.margin_rate",
                    "p.take_profit_price",
                    "p.stop_loss_price");

    /** What {@link AccountReading} takes a version {@code v} and a position {@code p} from. */
    static String columns(Engine engine) {
        return COLUMNS.formatted(DECIMALS.stream().map(engine::decimal).toArray());
    }

    /** What reads the positions of accounts, a row for each and for an account without one. */
    static String positions(Engine engine) {
        return columns(engine) + POSITIONS.formatted(engine.clock(), engine.versionsOfWanted());
    }

    /** The accounts of {@code revision}, as they are now. */
    OpenPositions positionsOf(PositionsRevision revision, Handle handle) {
        return positionsOf(revision, SymbolCondition.NONE, handle);
    }

    /**
     * The accounts of {@code revision}, as they are now, with those positions that meet this
     * condition.
     */
    OpenPositions positionsOf(
            PositionsRevision revision, SymbolCondition condition, Handle handle) {
        String sql = positions + condition.sql();
        Object[] parameters = condition.parameters().toArray();
        return read(revision.accountCodes(), sql, Integer.MAX_VALUE, handle, parameters)
                .orElseThrow()
                .value();
    }

    /** The positions of these accounts, or nothing if there are more than {@code most}. */
    Optional<AsOf<OpenPositions>> positionsUpTo(
            int most, List<AccountCode> accounts, Handle handle) {
        return read(accounts, datedPositions + "fetch first ? rows only", most, handle, most + 1);
    }

    AsOf<OpenPositions> find(PositionCode code, List<AccountCode> accounts, Handle handle) {
        String sql = datedPositions + "and p.position_code = ?";
        return read(accounts, sql, Integer.MAX_VALUE, handle, code.value()).orElseThrow();
    }

    private static Optional<AsOf<OpenPositions>> read(
            List<AccountCode> accounts, String sql, int most, Handle handle, Object... more) {
        Object[] all = Stream.concat(Stream.of(texts(accounts)), Stream.of(more)).toArray();
        return bare(
                handle,
                over -> BareStatements.query(over, sql, row -> read(accounts, most, row), all));
    }

    private static Optional<AsOf<OpenPositions>> read(
            List<AccountCode> accounts, int most, ResultSet row) throws SQLException {
        Map<String, AccountReading> readings = new HashMap<>();
        accounts.forEach(each -> readings.put(each.value(), new AccountReading(each)));
        Optional<Instant> time = Optional.empty();
        for (int rows = 0; row.next(); rows++) {
            if (rows == most) {
                return Optional.empty();
            }
            time = rows == 0 ? AsOf.time(row, TIME) : time;
            readings.get(row.getString(1)).add(row);
        }
        List<AccountPositions> all =
                readings.values().stream().map(AccountReading::result).toList();
        return Optional.of(new AsOf<>(new OpenPositions(all), time));
    }

    /** What comes of work on the bare connection of {@code handle}. */
    static <T> T bare(Handle handle, BareWork<T> work) {
        try {
            return work.on(handle.getConnection());
        } catch (SQLException failed) {
            throw new IllegalStateException("a statement failed", failed);
        }
    }

    /** The codes as they are in the tables. */
    static List<String> texts(List<AccountCode> accounts) {
        return accounts.stream().map(AccountCode::value).toList();
    }
}
