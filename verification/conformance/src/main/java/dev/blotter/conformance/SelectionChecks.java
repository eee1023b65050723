package dev.blotter.conformance;

import java.util.List;

/** Which instruments {@code symbols} and {@code types} select. */
final class SelectionChecks {

    private static final List<String> CFDS =
            List.of(
                    "COCOA",
                    "COFFEE",
                    "COPPER",
                    "COTTON",
                    "NATGAS",
                    "SOYBEANS",
                    "SUGAR",
                    "UKOIL",
                    "USOIL",
                    "WHEAT",
                    "XAG/EUR",
                    "XAG/USD",
                    "XAU/EUR",
                    "XAU/USD",
                    "XPD/USD",
                    "XPT/USD");

    private SelectionChecks() {}

    static List<Check> all() {
        return List.of(
                query(
                        "interface 4.1",
                        "symbols: a prefix and an asterisk",
                        "symbols=EUR/N*",
                        "EUR/NOK",
                        "EUR/NZD"),
                query(
                        "interface 4.1",
                        "symbols: a value without an asterisk is contained",
                        "symbols=XAU",
                        "XAU/EUR",
                        "XAU/USD"),
                query(
                        "interface 4.1",
                        "symbols: any of a list",
                        "symbols=GBP/USD,EUR/USD,USD/JPY",
                        "EUR/USD",
                        "GBP/USD",
                        "USD/JPY"),
                query(
                        "interface 4.1",
                        "symbols: escaped",
                        "symbols=EUR%2FUSD%2CUSD%2FJPY",
                        "EUR/USD",
                        "USD/JPY"),
                query(
                        "contract 2",
                        "symbols: a pattern is for the whole symbol",
                        "symbols=*OIL",
                        "UKOIL",
                        "USOIL"),
                query("contract 2", "symbols: upper and lower case differ", "symbols=xau"),
                query("contract 2", "symbols: a percent sign stands for itself", "symbols=XA%25"),
                query("contract 2", "symbols: an underscore stands for itself", "symbols=XA_*"),
                query(
                        "contract 2",
                        "symbols: given twice, both count",
                        "symbols=XPD&symbols=XPT",
                        "XPD/USD",
                        "XPT/USD"),
                query(
                        "contract 2",
                        "symbols: a stray comma selects nothing more",
                        "symbols=XPD,",
                        "XPD/USD"),
                new Check(
                        "interface 4.1",
                        "by type",
                        server ->
                                InstrumentChecks.symbols(
                                        server, "trader", "instruments/type/CFD", CFDS)),
                new Check(
                        "interface 4.1",
                        "types",
                        server ->
                                InstrumentChecks.symbols(
                                        server, "trader", "instruments/query?types=CFD", CFDS)),
                query(
                        "interface 4.1",
                        "types and symbols",
                        "types=CFD,INDEX&symbols=US",
                        "AUS200",
                        "US2000",
                        "US30",
                        "US500",
                        "USDX",
                        "USOIL",
                        "XAG/USD",
                        "XAU/USD",
                        "XPD/USD",
                        "XPT/USD"),
                query("interface 4.1", "types: no wildcard", "types=CF*"),
                query("contract 1", "types: an unknown one selects nothing", "types=NONE"),
                query("interface 5.2", "types: one that is denied", "types=CRYPTO"),
                query(
                        "contract 2",
                        "unknown parameters are ignored",
                        "symbols=XPD&colour=red&_=123",
                        "XPD/USD"),
                refused("contract 2", "instruments/query?symbol=XPD", "symbol", "symbols"),
                refused("contract 2", "instruments/query?Types=CFD", "Types", "types"),
                refused("contract 2", "instruments/query?limt=1", "limt", "limit"),
                refused("ours", "instruments/query?lmiit=1", "lmiit", "limit"),
                refused("contract 2", "positions?account=default:100042", "account", "accounts"),
                refused("contract 2", "instruments/AAPL?types=CFD", "types", "types"),
                refused("contract 2", "positions?types=FOREX", "types", "types"));
    }

    private static Check refused(String paragraph, String form, String name, String nearest) {
        return new Check(
                paragraph,
                form + " is refused",
                server -> {
                    Answer answer = server.get("trader", "/accounts/default:100042/" + form);
                    String description = answer.hasStatus(400).member("description");
                    answer.require(
                            description.startsWith("Incorrect request parameters: <" + name + ">")
                                    && description.contains("<" + nearest + ">"),
                            "a description with <" + name + "> and <" + nearest + ">",
                            description);
                });
    }

    private static Check query(String paragraph, String title, String query, String... expected) {
        return new Check(
                paragraph,
                title,
                server ->
                        InstrumentChecks.symbols(
                                server, "trader", "instruments/query?" + query, List.of(expected)));
    }
}
