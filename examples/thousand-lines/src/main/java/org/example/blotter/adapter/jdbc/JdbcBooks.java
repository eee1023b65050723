package org.example.blotter.adapter.jdbc;

import static java.util.stream.Collectors.groupingBy;

import org.example.blotter.application.PasswordHashes;
import org.example.blotter.application.Positions;
import org.example.blotter.application.PositionsSnapshot;
import org.example.blotter.application.ReferenceStore;
import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Codes.PositionCode;
import org.example.blotter.domain.Codes.Symbol;
import org.example.blotter.domain.Codes.UserName;
import org.example.blotter.domain.OpenPositions;
import org.example.blotter.domain.OpenPositions.AccountPositions;
import org.example.blotter.domain.Permissions.AccountGrant;
import org.example.blotter.domain.Position;
import org.example.blotter.domain.Position.Side;
import org.example.blotter.domain.PositionsRevision;
import org.example.blotter.domain.PositionsRevision.AccountRevision;
import org.example.blotter.domain.ReferenceData;
import org.h2.api.Trigger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.locator.ClasspathSqlLocator;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.EmptyHandling;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All driven ports over books in a database: the entry point of this adapter. */
public final class JdbcBooks implements ReferenceStore, Positions, PasswordHashes {

    private final Jdbi jdbi;

    private JdbcBooks(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /** Makes the tables, and fills them with the books in a directory of CSV files. */
    public static JdbcBooks create(Jdbi jdbi, Path directory) {
        String script = ClasspathSqlLocator.create().getResource("books.sql");
        String filled = script.replace("<directory>", directory.toString());
        jdbi.useHandle(handle -> handle.createScript(filled).execute());
        return new JdbcBooks(jdbi);
    }

    @Override
    public ReferenceData current() {
        return jdbi.inTransaction(
                TransactionIsolationLevel.SERIALIZABLE,
                handle -> new ReferenceLoader(handle).load());
    }

    private static final String MATCHES =
            """
            select exists (select 1 from users
            where user_name = ? and password_hash = hash('SHA3-256', cast(? as varchar), 10000))
            """;

    @Override
    public boolean matches(UserName user, String password) {
        String salted = user.value() + ':' + password;
        return jdbi.withHandle(
                handle -> handle.select(MATCHES, user.value(), salted).mapTo(boolean.class).one());
    }

    @Override
    public PositionsSnapshot open(Collection<AccountGrant> grants) {
        return new Snapshot(
                jdbi, grants.stream().map(AccountGrant::account).map(AccountCode::value).toList());
    }

    private record Snapshot(Jdbi jdbi, List<String> accounts) implements PositionsSnapshot {

        private static final String ACCOUNTS =
                "select * from accounts where account in (<accounts>)";
        private static final String POSITIONS =
                "select * from positions where account in (<accounts>)";

        @Override
        public PositionsRevision revision() {
            return new PositionsRevision(jdbi.withHandle(this::revisions));
        }

        /** Versions and positions in one transaction; H2's SERIALIZABLE sees one moment. */
        @Override
        public OpenPositions read() {
            return jdbi.inTransaction(
                    TransactionIsolationLevel.SERIALIZABLE,
                    handle -> {
                        Map<AccountCode, List<Position>> open =
                                rows(handle, POSITIONS, (row, context) -> position(row)).stream()
                                        .collect(groupingBy(Position::account));
                        return new OpenPositions(
                                revisions(handle).stream().map(each -> with(each, open)).toList());
                    });
        }

        private static AccountPositions with(
                AccountRevision account, Map<AccountCode, List<Position>> open) {
            List<Position> positions = open.getOrDefault(account.account(), List.of());
            return new AccountPositions(account.account(), account.version(), positions);
        }

        private List<AccountRevision> revisions(Handle handle) {
            return rows(handle, ACCOUNTS, (row, context) -> revision(row));
        }

        private static AccountRevision revision(ResultSet row) throws SQLException {
            return new AccountRevision(
                    new AccountCode(row.getString("account")),
                    row.getLong("version"),
                    row.getInt("open_positions"));
        }

        private static Position position(ResultSet row) throws SQLException {
            return new Position(
                    new AccountCode(row.getString("account")),
                    new PositionCode(row.getString("position_code")),
                    new Symbol(row.getString("symbol")),
                    Side.valueOf(row.getString("side")),
                    row.getBigDecimal("quantity"),
                    row.getBigDecimal("quantity_notional"),
                    row.getObject("open_time", Instant.class),
                    row.getBigDecimal("open_price"),
                    row.getObject("last_update_time", Instant.class),
                    Optional.ofNullable(row.getBigDecimal("margin_rate")),
                    Optional.ofNullable(row.getBigDecimal("take_profit_price")),
                    Optional.ofNullable(row.getBigDecimal("stop_loss_price")));
        }

        private <T> List<T> rows(Handle handle, String sql, RowMapper<T> mapper) {
            return handle.createQuery(sql)
                    .bindList(EmptyHandling.NULL_KEYWORD, "accounts", accounts)
                    .map(mapper)
                    .list();
        }
    }

    /**
     * Moves the version of each account whose positions a row changes, whichever program changes
     * it: H2 calls it within the same transaction.
     */
    public static final class PositionTrigger implements Trigger {

        private static final String MOVE =
                """
                update accounts
                set version = version + 1, open_positions = (
                    select count(*) from positions where positions.account = accounts.account)
                where account in (?, ?)
                """;

        @Override
        public void fire(Connection connection, Object[] before, Object[] after)
                throws SQLException {
            try (PreparedStatement move = connection.prepareStatement(MOVE)) {
                // column 0 is the account
                move.setObject(1, before == null ? null : before[0]);
                move.setObject(2, after == null ? null : after[0]);
                move.executeUpdate();
            }
        }
    }
}
