package dev.blotter.conformance;

import java.util.ArrayList;
import java.util.List;

/** Sorting, pages, and the errors of their parameters. */
final class PageChecks {

    private static final String HUGE = "99999999999999999999";

    private PageChecks() {}

    static List<Check> all() {
        List<Check> all = new ArrayList<>(pages());
        for (String wrong : List.of("limit=-1", "limit=1.5", "limit=ten")) {
            all.add(named(wrong, "limit"));
        }
        all.add(named("start-from=-1", "start-from"));
        all.add(named("sort-by-asc=PRICE", "sort-by-asc"));
        all.add(refused("limit=", "limit"));
        all.add(refused("limit=1&limit=2", "limit"));
        all.add(refused("sort-by-desc=SYMBOL,SYMBOL", "sort-by-desc"));
        all.add(
                new Check(
                        "contract 2",
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
                gap("limit 0 is an empty page", "limit=0"),
                gap("start-from past the end", "start-from=16"),
                page("start-from of the last", "start-from=15", "XPT/USD"),
                gap("startFrom is the same", "startFrom=15", "XPT/USD"),
                page("a limit beyond the maximum", "limit=4000000000&start-from=15", "XPT/USD"),
                gap("a limit of more than 64 bits", "limit=" + HUGE + "&start-from=15", "XPT/USD"),
                gap("start-from of more than 64 bits", "start-from=" + HUGE),
                page("sort-by-desc", "sort-by-desc=SYMBOL&limit=2", "XPT/USD", "XPD/USD"),
                page("sort-by-asc", "sort-by-asc=SYMBOL&limit=2", "COCOA", "COFFEE"),
                byType(
                        "interface 4.1",
                        "several criteria",
                        "sort-by-asc=TYPE,SYMBOL",
                        List.of("XAU/EUR", "XAU/USD", "BTC/EUR", "BTC/USD")),
                byType(
                        "contract 2",
                        "ties are broken by symbol in the same direction",
                        "sort-by-desc=TYPE",
                        List.of("BTC/USD", "BTC/EUR", "XAU/USD", "XAU/EUR")));
    }

    private static String cfds(String parameters) {
        return "/accounts/default:100042/instruments/type/CFD?" + parameters;
    }

    private static Check page(String title, String parameters, String... expected) {
        return page("interface 4.1", title, parameters, expected);
    }

    /** A page of which the interface itself does not say how it is. */
    private static Check gap(String title, String parameters, String... expected) {
        return page("contract 2", title, parameters, expected);
    }

    private static Check page(
            String paragraph, String title, String parameters, String[] expected) {
        return new Check(
                paragraph,
                title,
                server ->
                        server.get("admin", cfds(parameters))
                                .lists("instrumentDetails", "symbol", List.of(expected)));
    }

    private static Check byType(
            String paragraph, String title, String sorting, List<String> expected) {
        return new Check(
                paragraph,
                title,
                server ->
                        InstrumentChecks.symbols(
                                server,
                                "admin",
                                "instruments/query?symbols=XAU,BTC/&" + sorting,
                                expected));
    }

    /** The interface has the name of the parameter in the description, in whatever words. */
    private static Check named(String parameters, String named) {
        return new Check(
                "interface 7",
                parameters + " is refused",
                server -> {
                    Answer answer = server.get("admin", cfds(parameters)).hasCode(400, "32");
                    String description = answer.member("description");
                    answer.require(
                            description.contains(named),
                            "a description with " + named,
                            description);
                });
    }

    private static Check refused(String parameters, String named) {
        return new Check(
                "contract 2",
                parameters + " is refused",
                server ->
                        server.get("admin", cfds(parameters))
                                .isError(
                                        400,
                                        "32",
                                        "Incorrect request parameters: <" + named + ">"));
    }
}
