package dev.blotter.adapter.rest.position;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.Position;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * The rows of an account as JSON, made once for as long as a driven port hands out the same value.
 * The key is the identity of the value, held weakly, so that rows never outlive what they show.
 */
final class RenderedPositions {

    private static final int SHARE_OF_MEMORY = 16;

    private final Cache<AccountPositions, byte[]> rows =
            Caffeine.newBuilder()
                    .executor(Runnable::run) // upkeep is less work than waking a thread
                    .weakKeys()
                    .maximumWeight(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY)
                    .<AccountPositions, byte[]>weigher((account, json) -> json.length)
                    .build();

    /** The rows of {@code account}, separated by commas. */
    byte[] rowsOf(AccountPositions account) {
        return rows.get(account, RenderedPositions::render);
    }

    private static byte[] render(AccountPositions account) {
        return JsonBytes.of(json -> write(account, json));
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
