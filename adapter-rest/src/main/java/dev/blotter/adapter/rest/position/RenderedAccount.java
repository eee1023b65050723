package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.Position;
import java.math.BigDecimal;
import java.util.Optional;

/** The rows of one account as JSON, separated by commas, and the revision that they are of. */
final class RenderedAccount {

    private final AccountRevision revision;
    private final byte[] rows;

    RenderedAccount(AccountPositions account) {
        this.revision = account.revision();
        this.rows = JsonBytes.of(json -> write(account, json));
    }

    AccountRevision revision() {
        return revision;
    }

    /** The rows, which are not to be changed. */
    byte[] rows() {
        return rows;
    }

    private static void write(AccountPositions account, JsonBytes json) {
        byte[] opening =
                JsonBytes.of(
                        to -> {
                            to.raw("{\"account\":").string(account.account().value());
                            to.raw(",\"version\":").number(account.version());
                            to.raw(",\"positionCode\":");
                        });
        String separator = "";
        for (Position position : account.positions()) {
            write(position, json.raw(separator).raw(opening));
            separator = ",";
        }
    }

    private static void write(Position position, JsonBytes json) {
        json.string(position.code().value());
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
