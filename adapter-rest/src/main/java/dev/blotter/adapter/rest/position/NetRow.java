package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Fields;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.NetPosition;
import java.util.List;
import java.util.stream.Stream;

/**
 * A row of a list of the net positions of each account. Where accounts are taken together, a row is
 * a net position.
 *
 * @param account the account
 * @param net its net position in an instrument
 */
record NetRow(AccountCode account, NetPosition net) {

    private static final List<Field<NetPosition>> ALL =
            List.of(
                    Field.of("symbol", row -> row.symbol().value()),
                    Field.of("netQuantity", NetPosition::quantity),
                    Field.of("buyQuantity", NetPosition::bought),
                    Field.of("sellQuantity", NetPosition::sold),
                    Field.of("netQuantityNotional", NetPosition::notional),
                    Field.of("openPositions", NetPosition::positions));

    static final Fields<NetPosition> FIELDS = new Fields<>(ALL, ALL);

    private static final List<Field<NetRow>> OF_ACCOUNT =
            Stream.concat(
                            Stream.of(Field.<NetRow>of("account", row -> row.account().value())),
                            ALL.stream().map(each -> each.in(NetRow::net)))
                    .toList();

    static final Fields<NetRow> BY_ACCOUNT = new Fields<>(OF_ACCOUNT, OF_ACCOUNT);

    /** The rows of one account, by symbol. */
    static List<NetRow> of(AccountPositions account) {
        return NetPosition.of(List.of(account).iterator()).stream()
                .map(net -> new NetRow(account.account(), net))
                .toList();
    }
}
