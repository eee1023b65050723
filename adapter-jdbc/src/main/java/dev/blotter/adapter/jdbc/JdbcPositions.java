package dev.blotter.adapter.jdbc;

import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Asks for versions at each request, and reads the positions that it does not know at these
 * versions, in one statement for any number of accounts.
 */
final class JdbcPositions implements Positions {

    private static final int FETCH_SIZE = 1000;

    private final Database database;
    private final KeptPositions kept = new KeptPositions();

    JdbcPositions(Database database) {
        this.database = database;
    }

    @Override
    public PositionsRevision revisionOf(Collection<AccountGrant> grants) {
        Map<String, AccountRevision> read = readRevisions(grants);
        return new PositionsRevision(
                grants.stream()
                        .map(AccountGrant::account)
                        .map(code -> read.getOrDefault(code.value(), noPositions(code)))
                        .toList());
    }

    static final String REVISIONS =
            """
            select account_code, version, open_positions
            from position_version
            where account_code = any(?)
            """;

    private Map<String, AccountRevision> readRevisions(Collection<AccountGrant> grants) {
        Map<String, AccountCode> codes =
                grants.stream()
                        .map(AccountGrant::account)
                        .collect(Collectors.toMap(AccountCode::value, code -> code));
        return database.bare(
                connection -> {
                    try (PreparedStatement statement = connection.prepareStatement(REVISIONS)) {
                        statement.setArray(
                                1, connection.createArrayOf("varchar", codes.keySet().toArray()));
                        return revisions(statement.executeQuery(), codes);
                    }
                });
    }

    private static Map<String, AccountRevision> revisions(
            ResultSet row, Map<String, AccountCode> codes) throws SQLException {
        Map<String, AccountRevision> read = new HashMap<>();
        while (row.next()) {
            String code = row.getString(1);
            read.put(code, new AccountRevision(codes.get(code), row.getLong(2), row.getInt(3)));
        }
        return read;
    }

    private static AccountRevision noPositions(AccountCode account) {
        return new AccountRevision(account, 0, 0);
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
        Map<AccountCode, AccountPositions> known = kept.among(grants);
        return known.isEmpty() ? read(grants) : completed(grants, known);
    }

    /**
     * What is known and still current, and the rest from the database. All of it is of the moment
     * of the revision: what was read later counts only if its versions are those that it had then.
     */
    private OpenPositions completed(
            Collection<AccountGrant> grants, Map<AccountCode, AccountPositions> known) {
        PositionsRevision now = revisionOf(grants);
        List<AccountPositions> current = KeptPositions.current(known, now);
        if (current.size() == grants.size()) {
            return new OpenPositions(current);
        }
        Set<AccountCode> found =
                current.stream().map(AccountPositions::account).collect(Collectors.toSet());
        List<AccountGrant> missing =
                grants.stream().filter(grant -> !found.contains(grant.account())).toList();
        List<AccountPositions> all = new ArrayList<>(current);
        all.addAll(read(missing).accounts());
        OpenPositions combined = new OpenPositions(all);
        return combined.revision().equals(now) ? combined : read(grants);
    }

    private OpenPositions read(Collection<AccountGrant> grants) {
        OpenPositions read =
                database.statement(
                        handle ->
                                handle.createQuery(POSITIONS)
                                        .bindArray("accounts", String.class, codes(grants))
                                        .setFetchSize(FETCH_SIZE)
                                        .scanResultSet(
                                                (rows, context) -> {
                                                    try (context) {
                                                        return read(rows.get(), grants);
                                                    }
                                                }));
        kept.keep(read);
        return read;
    }

    private static OpenPositions read(ResultSet row, Collection<AccountGrant> grants)
            throws SQLException {
        Map<String, AccountReading> readings = new HashMap<>();
        grants.forEach(
                each -> readings.put(each.account().value(), new AccountReading(each.account())));
        while (row.next()) {
            readings.get(row.getString("account_code")).add(row);
        }
        return new OpenPositions(readings.values().stream().map(AccountReading::result).toList());
    }

    private static List<String> codes(Collection<AccountGrant> grants) {
        return grants.stream().map(grant -> grant.account().value()).toList();
    }
}
