package dev.blotter.conformance;

import java.util.List;

/** The three forms of instruments, their terms for the account, and what a user is denied. */
final class InstrumentChecks {

    private static final String RETAIL =
            """
            {"instrumentDetails":[{"account":"default:100042","type":"FOREX","symbol":"EUR/USD",
            "tradingStatus":"FULL","minOrderSize":500,"maxOrderSize":{"value":30,"limitType":"LOTS"},
            "minOrderSizeIncrement":100,"marginRate":{"rateType":"FLAT",
            "tiers":[{"endVolume":"Infinity","value":0.0333}]}}]}\
            """;

    private static final String INSTITUTIONAL =
            """
            {"instrumentDetails":[{"account":"prime:700100","type":"FOREX","symbol":"EUR/USD",
            "tradingStatus":"FULL","minOrderSize":100000,
            "maxOrderSize":{"value":250000000,"limitType":"NOTIONAL_CURRENCY"},
            "minOrderSizeIncrement":1000,"marginRate":{"rateType":"TIERED","tiers":[
            {"endVolume":25000000,"value":0.0025},{"endVolume":100000000,"value":0.004},
            {"endVolume":"Infinity","value":0.01}]}}]}\
            """;

    private InstrumentChecks() {}

    static List<Check> all() {
        return List.of(
                new Check(
                        "interface 4.1",
                        "an instrument by symbol has the terms of its account",
                        server ->
                                eurUsd(server, "trader", "default:100042")
                                        .hasStatus(200)
                                        .hasBody(RETAIL)),
                new Check(
                        "interface 1.1",
                        "terms differ by account and group",
                        server -> eurUsd(server, "desk", "prime:700100").hasBody(INSTITUTIONAL)),
                new Check(
                        "contract 3",
                        "numbers are in plain notation",
                        InstrumentChecks::numbersArePlain),
                new Check(
                        "contract 1",
                        "a colon may be escaped",
                        server -> eurUsd(server, "trader", "default%3A100042").hasBody(RETAIL)),
                new Check(
                        "contract 1",
                        "the slash of a symbol need not be escaped",
                        server ->
                                server.get("trader", "/accounts/default:100042/instruments/EUR/USD")
                                        .hasBody(RETAIL)),
                new Check(
                        "contract 1",
                        "an escape is decoded once",
                        server -> symbols(server, "trader", "instruments/EUR%252FUSD", List.of())),
                new Check(
                        "interface 1.5",
                        "a symbol that is denied gives an empty list",
                        server -> symbols(server, "trader", "instruments/VIX", List.of())),
                new Check(
                        "interface 1.5",
                        "so does a symbol of a type that is denied",
                        server -> symbols(server, "trader", "instruments/BTC%2FUSD", List.of())),
                new Check(
                        "contract 6",
                        "so does a symbol that does not exist",
                        server -> symbols(server, "trader", "instruments/NO%2FNE", List.of())),
                new Check(
                        "interface 5.2",
                        "what is denied is in no list",
                        InstrumentChecks::denialsHold),
                new Check(
                        "interface 4.1",
                        "instruments have no ETag",
                        server ->
                                eurUsd(server, "trader", "default:100042")
                                        .hasStatus(200)
                                        .hasNoHeader("ETag")),
                new Check(
                        "contract 3", "every answer has its headers", InstrumentChecks::hasHeaders),
                new Check(
                        "contract 1",
                        "HEAD is GET without the body",
                        server ->
                                server.send(
                                                "HEAD",
                                                "/accounts/default:100042/instruments/AAPL",
                                                Server.basic("trader", "trader-demo"),
                                                "")
                                        .hasStatus(200)
                                        .isEmpty()));
    }

    private static Answer eurUsd(Server server, String user, String account) {
        return server.get(user, "/accounts/" + account + "/instruments/EUR%2FUSD");
    }

    /** Expects these symbols of account {@code default:100042}, in this order. */
    static void symbols(Server server, String user, String form, List<String> expected) {
        server.get(user, "/accounts/default:100042/" + form)
                .lists("instrumentDetails", "symbol", expected);
    }

    private static void numbersArePlain(Server server) {
        Answer answer = eurUsd(server, "desk", "prime:700100");
        answer.require(
                answer.body().matches("(?s).*[^0-9.]0\\.0025[^0-9eE].*"),
                "the number 0.0025",
                answer.body());
    }

    private static void denialsHold(Server server) {
        Answer all = server.get("trader", "/accounts/default:100042/instruments/query");
        List<String> symbols = all.values("instrumentDetails", "symbol");
        all.require(symbols.size() == 234, "234 instruments", symbols.size() + " instruments");
        for (String denied : List.of("VIX", "EUR/TRY", "USD/TRY", "BTC/USD")) {
            all.require(!symbols.contains(denied), "a list without " + denied, "one with it");
        }
    }

    private static void hasHeaders(Server server) {
        eurUsd(server, "trader", "default:100042")
                .hasHeader("X-Content-Type-Options", "nosniff")
                .hasHeader("Cache-Control", "private, no-cache")
                .hasHeader("Vary", "Authorization, Accept, Accept-Encoding");
    }
}
