package dev.blotter.tool.directory;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Lines of a feed in JSON, with single quotes. */
final class FeedLines {

    private FeedLines() {}

    /** What comes in at standard input. */
    static InputStream of(List<String> lines) {
        String all = String.join("\n", lines) + "\n";
        return new ByteArrayInputStream(all.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    /** The line that adds a position as {@link Broker#position} has it. */
    static String upsert(String account, String code, String symbol) {
        String row =
                "'account':'%s','position_code':'%s','symbol':'%s','side':'BUY','quantity':10,"
                        + "'quantity_notional':15,'open_time':'2026-01-24T23:05:08.520Z',"
                        + "'open_price':1.5,'last_update_time':'2026-01-25T08:00:00Z',"
                        + "'margin_rate':null,'take_profit_price':null,'stop_loss_price':null";
        return "{'upsert':'positions','row':{" + row.formatted(account, code, symbol) + "}}";
    }
}
