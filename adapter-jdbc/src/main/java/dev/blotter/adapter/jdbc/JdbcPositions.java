package dev.blotter.adapter.jdbc;

import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.Side;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads positions at each request, in one statement for any number of accounts. */
final class JdbcPositions implements Positions {

    private static final int FETCH_SIZE = 1000;

    private final Database database;

    JdbcPositions(Database database) {
        this.database = database;
    }

    @Override
    public PositionsRevision revisionOf(Collection<AccountGrant> grants) {
        Map<AccountCode, AccountRevision> read = new HashMap<>();
        grants.forEach(each -> read.put(each.account(), noPositions(each.account())));
        readRevisions(grants).forEach(each -> read.put(each.account(), each));
        return new PositionsRevision(List.copyOf(read.values()));
    }

    static final String REVISIONS =
            """
            select account_code, version, open_positions
            from position_version
            where account_code = any(:accounts)
            """;

    private List<AccountRevision> readRevisions(Collection<AccountGrant> grants) {
        return database.statement(
                handle ->
                        handle.createQuery(REVISIONS)
                                .bindArray("accounts", String.class, codes(grants))
                                .setFetchSize(FETCH_SIZE)
                                .map((row, context) -> revision(row))
                                .list());
    }

    private static AccountRevision noPositions(AccountCode account) {
        return new AccountRevision(account, 0, 0);
    }

    private static AccountRevision revision(ResultSet row) throws SQLException {
        return new AccountRevision(
                new AccountCode(row.getString("account_code")),
                row.getLong("version"),
                row.getInt("open_positions"));
    }

    static final String POSITIONS =
            """
            select v.account_code, v.version, p.position_code, p.symbol, p.side, p.quantity,
                p.quantity_notional, p.open_time, p.open_price, p.last_update_time, p.margin_rate,
                p.take_profit_price, p.stop_loss_price
            from position_version v
            left join position p on p.account_code = v.account_code
            where v.account_code = any(:accounts)
            """;

    @Override
    public OpenPositions of(Collection<AccountGrant> grants) {
        Map<String, Reading> readings = new HashMap<>();
        grants.forEach(each -> readings.put(each.account().value(), new Reading(each.account())));
        database.statement(
                handle ->
                        handle.createQuery(POSITIONS)
                                .bindArray("accounts", String.class, codes(grants))
                                .setFetchSize(FETCH_SIZE)
                                .scanResultSet(
                                        (rows, context) -> {
                                            try (context) {
                                                return read(rows.get(), readings);
                                            }
                                        }));
        return new OpenPositions(readings.values().stream().map(Reading::result).toList());
    }

    private static int read(ResultSet row, Map<String, Reading> readings) throws SQLException {
        int count = 0;
        while (row.next()) {
            readings.get(row.getString("account_code")).add(row);
            count++;
        }
        return count;
    }

    private static List<String> codes(Collection<AccountGrant> grants) {
        return grants.stream().map(grant -> grant.account().value()).toList();
    }

    /** One account while its rows come in. */
    private static final class Reading {

        private final AccountCode account;
        private final List<Position> positions = new ArrayList<>();
        private long version;

        Reading(AccountCode account) {
            this.account = account;
        }

        void add(ResultSet row) throws SQLException {
            version = row.getLong("version");
            if (row.getString("position_code") != null) {
                positions.add(position(row));
            }
        }

        AccountPositions result() {
            return new AccountPositions(account, version, positions);
        }

        private Position position(ResultSet row) throws SQLException {
            return new Position(
                    account,
                    new PositionCode(row.getString("position_code")),
                    new Symbol(row.getString("symbol")),
                    Side.valueOf(row.getString("side")),
                    decimal(row, "quantity"),
                    decimal(row, "quantity_notional"),
                    time(row, "open_time"),
                    decimal(row, "open_price"),
                    time(row, "last_update_time"),
                    optional(row, "margin_rate"),
                    optional(row, "take_profit_price"),
                    optional(row, "stop_loss_price"));
        }

        private static Instant time(ResultSet row, String column) throws SQLException {
            return row.getObject(column, OffsetDateTime.class).toInstant();
        }

        private static BigDecimal decimal(ResultSet row, String column) throws SQLException {
            return PaddedDecimals.unpadded(row.getBigDecimal(column));
        }

        private static Optional<BigDecimal> optional(ResultSet row, String column)
                throws SQLException {
            return Optional.ofNullable(row.getBigDecimal(column)).map(PaddedDecimals::unpadded);
        }
    }
}
