package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Fields;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.Position;
import java.util.List;

/**
 * A row of a list of positions.
 *
 * @param version the version of the account
 * @param position the position
 */
record PositionRow(long version, Position position) {

    private static final List<Field<PositionRow>> ALL =
            List.of(
                    Field.of("account", row -> row.position.account().value()),
                    Field.of("version", PositionRow::version),
                    Field.of("positionCode", row -> row.position.code().value()),
                    Field.of("symbol", row -> row.position.symbol().value()),
                    Field.of("quantity", row -> row.position.quantity()),
                    Field.of("side", row -> row.position.side()),
                    Field.of("quantityNotional", row -> row.position.quantityNotional()),
                    Field.of("openTime", row -> row.position.openTime()),
                    Field.of("openPrice", row -> row.position.openPrice()),
                    Field.of("lastUpdateTime", row -> row.position.lastUpdateTime()),
                    Field.of("marginRate", row -> row.position.marginRate()),
                    Field.of("takeProfitPrice", row -> row.position.takeProfitPrice()),
                    Field.of("stopLossPrice", row -> row.position.stopLossPrice()));

    /** All fields of a position, which {@link RenderedAccount} has, too. */
    static final Fields<PositionRow> FIELDS = new Fields<>(ALL, ALL);

    /** The rows of one account. */
    static List<PositionRow> of(AccountPositions account) {
        return account.positions().stream()
                .map(position -> new PositionRow(account.version(), position))
                .toList();
    }
}
