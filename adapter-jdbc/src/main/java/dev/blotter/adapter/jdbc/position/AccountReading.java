package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.column.PaddedDecimals;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.Side;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One account while its rows come in; they have the columns of {@link JdbcPositions#POSITIONS}. */
final class AccountReading {

    private final AccountCode account;
    private final List<Position> positions = new ArrayList<>();
    private long version;

    AccountReading(AccountCode account) {
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

    private static Optional<BigDecimal> optional(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getBigDecimal(column)).map(PaddedDecimals::unpadded);
    }
}
