package dev.blotter.bootstrap.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A small data directory, row by row. */
final class CsvBooks {

    private final Map<String, List<String>> files = new LinkedHashMap<>();

    /**
     * Ann may read account A (group retail) and B (group vip), Bob has a password and the API, Eve
     * has no API.
     */
    static CsvBooks small() {
        return new CsvBooks()
                .file("instruments", INSTRUMENTS)
                .instrument("EUR/USD", "FOREX", "0.05")
                .instrument("GBP/USD", "FOREX", "0.02@100000;0.05@1000000;0.1")
                .instrument("AAPL", "STOCK", "0.2")
                .instrument("/ESH27", "FUTURES", "0.1")
                .file("accounts", "account,group")
                .row("accounts", "A,retail")
                .row("accounts", "B,vip")
                .row("accounts", "C,retail")
                .file("terms", TERMS)
                .row("terms", "GROUP,vip,TYPE,FOREX,,0.01,,,,0.01")
                .row("terms", "ACCOUNT,B,SYMBOL,EUR/USD,CLOSE_ONLY,,,,,")
                .file("positions", POSITIONS)
                .row(
                        "positions",
                        "A,1,EUR/USD,BUY,25000,27140.5,2026-01-24T23:05:08.520Z,1.08562,2026-01-24T23:05:08.520Z,0.03,1.1,1.07")
                .row(
                        "positions",
                        "B,1,AAPL,SELL,10,2210,2026-01-20T15:00:00Z,221,2026-01-21T15:00:00Z,,,")
                .row(
                        "positions",
                        "C,1,AAPL,BUY,1,221,2026-01-20T15:00:00Z,221,2026-01-21T15:00:00Z,,,")
                .file("users", "user,password,api_access")
                .row("users", "ann,secret,true")
                .row("users", "bob,secret,true")
                .row("users", "eve,secret,false")
                .row("users", "root,secret,true")
                .file("user_accounts", "user,account")
                .row("user_accounts", "ann,A")
                .row("user_accounts", "ann,B")
                .row("user_accounts", "root,*")
                .file("user_denials", "user,kind,value")
                .row("user_denials", "ann,TYPE,FUTURES");
    }

    private static final String INSTRUMENTS =
            "symbol,type,description,trading_status,min_order_size,max_order_size,max_order_size_unit,"
                    + "min_order_size_increment,margin_rate";
    private static final String TERMS =
            "scope,code,target,value,trading_status,min_order_size,max_order_size,max_order_size_unit,"
                    + "min_order_size_increment,margin_rate";
    private static final String POSITIONS =
            "account,position_code,symbol,side,quantity,quantity_notional,open_time,open_price,last_update_time,"
                    + "margin_rate,take_profit_price,stop_loss_price";

    CsvBooks file(String name, String header) {
        files.put(name, new ArrayList<>(List.of(header)));
        return this;
    }

    CsvBooks row(String name, String row) {
        files.get(name).add(row);
        return this;
    }

    CsvBooks instrument(String symbol, String type, String marginRate) {
        return row("instruments", quoted(symbol) + "," + type + ",,FULL,1,50,LOTS,1," + marginRate);
    }

    static String quoted(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }

    void writeTo(Path directory) {
        try {
            for (Map.Entry<String, List<String>> file : files.entrySet()) {
                Files.write(directory.resolve(file.getKey() + ".csv"), file.getValue());
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
