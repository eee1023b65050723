package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Fields;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.NetPosition;
import java.util.List;
import java.util.Optional;

/**
 * A row of a list of net positions.
 *
 * @param account the account; empty where accounts are taken together
 * @param net its net position in an instrument
 */
record NetRow(Optional<AccountCode> account, NetPosition net) {

    private static final List<Field<NetRow>> OF_ACCOUNT =
            List.of(
                    Field.of("account", row -> row.account().map(AccountCode::value)),
                    Field.of("symbol", row -> row.net().symbol().value()),
                    Field.of("netQuantity", row -> row.net().quantity()),
                    Field.of("buyQuantity", row -> row.net().bought()),
                    Field.of("sellQuantity", row -> row.net().sold()),
                    Field.of("netQuantityNotional", row -> row.net().notional()),
                    Field.of("openPositions", row -> row.net().positions()));

    private static final List<Field<NetRow>> TOGETHER = OF_ACCOUNT.subList(1, OF_ACCOUNT.size());

    /** The fields where accounts are taken together, or not. */
    static Fields<NetRow> fields(boolean byAccount) {
        List<Field<NetRow>> all = byAccount ? OF_ACCOUNT : TOGETHER;
        return new Fields<>(all, all);
    }

    /** The rows of one account, by symbol. */
    static List<NetRow> of(AccountPositions account) {
        return of(Optional.of(account.account()), NetPosition.of(List.of(account).iterator()));
    }

    static List<NetRow> of(Optional<AccountCode> account, List<NetPosition> net) {
        return net.stream().map(each -> new NetRow(account, each)).toList();
    }
}
