package dev.blotter.conformance;

import java.util.ArrayList;
import java.util.List;

/** Sorting, pages, and the errors of their parameters. */
final class PageChecks {

    private static final String HUGE = "99999999999999999999";

    private PageChecks() {}

    static List<Check> all() {
        List<Check> all = new ArrayList<>(pages());
        for (String wrong :
                List.of("limit=-1", "limit=", "limit=1.5", "limit=ten", "limit=1&limit=2")) {
            all.add(refused(wrong, "limit"));
        }
        all.add(refused("start-from=-1", "start-from"));
        all.add(refused("sort-by-asc=PRICE", "sort-by-asc"));
        all.add(refused("sort-by-desc=SYMBOL,SYMBOL", "sort-by-desc"));
        all.add(
                new Check(
                        "api: instruments",
                        "both directions are refused",
                        server ->
                                server.get("admin", cfds("sort-by-asc=TYPE&sort-by-desc=SYMBOL"))
                                        .hasStatus(400)));
        return all;
    }

    private static List<Check> pages() {
        return List.of(
                page("limit", "limit=2", "COCOA", "COFFEE"),
                page("limit and start-from", "limit=3&start-from=2", "COPPER", "COTTON", "NATGAS"),
                page("limit 0 is an empty page", "limit=0"),
                page("start-from past the end", "start-from=16"),
                page("start-from of the last", "start-from=15", "XPT/USD"),
                page("startFrom is the same", "startFrom=15", "XPT/USD"),
                page("a limit beyond the maximum", "limit=4000000000&start-from=15", "XPT/USD"),
                page("a limit of more than 64 bits", "limit=" + HUGE + "&start-from=15", "XPT/USD"),
                page("start-from of more than 64 bits", "start-from=" + HUGE),
                page("sort-by-desc", "sort-by-desc=SYMBOL&limit=2", "XPT/USD", "XPD/USD"),
                page("sort-by-asc", "sort-by-asc=SYMBOL&limit=2", "COCOA", "COFFEE"),
                byType(
                        "several criteria",
                        "sort-by-asc=TYPE,SYMBOL",
                        List.of("XAU/EUR", "XAU/USD", "BTC/EUR", "BTC/USD")),
                byType(
                        "ties are broken by symbol in the same direction",
                        "sort-by-desc=TYPE",
                        List.of("BTC/USD", "BTC/EUR", "XAU/USD", "XAU/EUR")));
    }

    private static String cfds(String parameters) {
        return "/accounts/default:100042/instruments/type/CFD?" + parameters;
    }

    private static Check page(String title, String parameters, String... expected) {
        return new Check(
                "interface 4.1",
                title,
                server ->
                        server.get("admin", cfds(parameters))
                                .lists("instrumentDetails", "symbol", List.of(expected)));
    }

    private static Check byType(String title, String sorting, List<String> expected) {
        return new Check(
                "api: instruments",
                title,
                server ->
                        InstrumentChecks.symbols(
                                server,
                                "admin",
                                "instruments/query?symbols=XAU,BTC/&" + sorting,
                                expected));
    }

    private static Check refused(String parameters, String named) {
        return new Check(
                "interface 7",
                parameters + " is refused",
                server ->
                        server.get("admin", cfds(parameters))
                                .isError(
                                        400,
                                        "32",
                                        "Incorrect request parameters: <" + named + ">"));
    }
}
