package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Fields;
import dev.blotter.domain.position.NetPosition;
import java.util.List;

/** The fields of a row of a list of net positions. */
final class NetRow {

    private static final List<Field<NetPosition>> ALL =
            List.of(
                    Field.of("symbol", row -> row.symbol().value()),
                    Field.of("netQuantity", NetPosition::quantity),
                    Field.of("buyQuantity", NetPosition::bought),
                    Field.of("sellQuantity", NetPosition::sold),
                    Field.of("netQuantityNotional", NetPosition::notional),
                    Field.of("openPositions", NetPosition::positions));

    static final Fields<NetPosition> FIELDS = new Fields<>(ALL, ALL);

    private NetRow() {}
}
