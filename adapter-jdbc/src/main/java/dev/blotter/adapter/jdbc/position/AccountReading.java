package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.column.PaddedDecimals;
import dev.blotter.adapter.jdbc.connection.Rows;
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

/**
 * One account while its rows come in. Columns count from one, in the order of {@link
 * PositionStatements}: by name, each would be looked up for each row.
 */
final class AccountReading {

    private final AccountCode account;
    private final List<Position> positions = new ArrayList<>();
    private long version;

    AccountReading(AccountCode account) {
        this.account = account;
    }

    void add(ResultSet row) throws SQLException {
        version = row.getLong(2);
        String code = row.getString(3);
        if (code != null) {
            try {
                positions.add(position(new PositionCode(code), row));
            } catch (IllegalArgumentException | NullPointerException | SQLException unreadable) {
                throw Rows.unreadable("position", row, unreadable);
            }
        }
    }

    AccountPositions result() {
        return new AccountPositions(account, version, positions);
    }

    private Position position(PositionCode code, ResultSet row) throws SQLException {
        return new Position(
                account,
                code,
                new Symbol(row.getString(4)),
                Side.valueOf(row.getString(5)),
                decimal(row, 6),
                decimal(row, 7),
                time(row, 8),
                decimal(row, 9),
                time(row, 10),
                optional(row, 11),
                optional(row, 12),
                optional(row, 13));
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        if (time.equals(OffsetDateTime.MAX) || time.equals(OffsetDateTime.MIN)) {
            throw new IllegalArgumentException("a time is infinite");
        }
        return time.toInstant();
    }

    private static BigDecimal decimal(ResultSet row, int column) throws SQLException {
        return PaddedDecimals.unpadded(row.getBigDecimal(column));
    }

    private static Optional<BigDecimal> optional(ResultSet row, int column) throws SQLException {
        return Optional.ofNullable(row.getBigDecimal(column)).map(PaddedDecimals::unpadded);
    }
}
