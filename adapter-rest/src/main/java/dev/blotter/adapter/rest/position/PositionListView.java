package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Open positions as JSON: one flat list, by account code, then position code. */
record PositionListView(List<AccountPositions> accounts) implements JsonRows {

    static PositionListView of(OpenPositions positions) {
        return new PositionListView(positions.accounts());
    }

    @Override
    public int rows() {
        return accounts.stream().mapToInt(account -> account.positions().size()).sum();
    }

    @Override
    public void writeTo(JsonBytes json) {
        json.raw("{\"positions\":[");
        String separator = "";
        for (AccountPositions account : accounts) {
            for (Position position : account.positions()) {
                write(position, account.version(), json.raw(separator));
                separator = ",";
            }
        }
        json.raw("]}");
    }

    private static void write(Position position, long version, JsonBytes json) {
        json.raw("{\"account\":").string(position.account().value());
        json.raw(",\"version\":").number(version);
        json.raw(",\"positionCode\":").string(position.code().value());
        json.raw(",\"symbol\":").string(position.symbol().value());
        json.raw(",\"quantity\":").number(position.quantity());
        json.raw(",\"side\":").string(position.side().name());
        json.raw(",\"quantityNotional\":").number(position.quantityNotional());
        json.raw(",\"openTime\":").time(position.openTime());
        json.raw(",\"openPrice\":").number(position.openPrice());
        json.raw(",\"lastUpdateTime\":").time(position.lastUpdateTime());
        writeIfSet(",\"marginRate\":", position.marginRate(), json);
        writeIfSet(",\"takeProfitPrice\":", position.takeProfitPrice(), json);
        writeIfSet(",\"stopLossPrice\":", position.stopLossPrice(), json);
        json.raw("}");
    }

    private static void writeIfSet(String name, Optional<BigDecimal> value, JsonBytes json) {
        value.ifPresent(number -> json.raw(name).number(number));
    }
}
