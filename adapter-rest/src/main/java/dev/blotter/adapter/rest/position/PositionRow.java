package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Fields;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionOrder;
import java.util.List;
import java.util.stream.Stream;

/**
 * A row of a list of positions.
 *
 * @param account the account at the version of the list
 * @param position the position
 */
public record PositionRow(AccountRevision account, Position position) {

    /** What is the same in all rows of an account. */
    private static final List<Field<AccountRevision>> SAME =
            List.of(
                    Field.of("account", each -> each.account().value()),
                    Field.of("version", AccountRevision::version));

    private static final List<Field<Position>> OWN =
            List.of(
                    Field.of("positionCode", each -> each.code().value()),
                    Field.of("symbol", each -> each.symbol().value()),
                    Field.of("quantity", Position::quantity),
                    Field.of("side", each -> each.side().name()),
                    Field.of("quantityNotional", Position::quantityNotional),
                    Field.of("openTime", Position::openTime),
                    Field.of("openPrice", Position::openPrice),
                    Field.of("lastUpdateTime", Position::lastUpdateTime),
                    Field.of("marginRate", Position::marginRate),
                    Field.of("takeProfitPrice", Position::takeProfitPrice),
                    Field.of("stopLossPrice", Position::stopLossPrice));

    private static final List<Field<PositionRow>> ALL =
            Stream.concat(
                            SAME.stream().map(each -> each.in(PositionRow::account)),
                            OWN.stream().map(each -> each.in(PositionRow::position)))
                    .toList();

    static final Fields<PositionRow> FIELDS = new Fields<>(ALL, ALL);

    static List<PositionRow> of(AccountPositions account, PositionOrder order) {
        AccountRevision revision = account.revision();
        return order.of(account.positions()).stream()
                .map(position -> new PositionRow(revision, position))
                .toList();
    }

    /** The same as most clients get them: JSON, separated by commas. */
    public static byte[] json(AccountPositions account) {
        byte[] same = JsonBytes.of(out -> Field.write(SAME, account.revision(), out.raw("{")));
        return JsonBytes.of(
                out -> {
                    String separator = "";
                    for (Position position : account.positions()) {
                        Field.append(OWN, position, out.raw(separator).raw(same));
                        out.raw("}");
                        separator = ",";
                    }
                });
    }
}
