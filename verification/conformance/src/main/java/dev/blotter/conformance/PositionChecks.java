package dev.blotter.conformance;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Open positions of one and of several accounts, and their tags. */
final class PositionChecks {

    private static final String ONE = "/accounts/default:100077/positions";
    private static final String BOTH = "/accounts/positions?accounts=default:100043,default:100042";
    private static final String FIRST =
            """
            {"account":"default:100077","positionCode":"2982181","symbol":"EUR/CHF",
            "quantity":12000,"side":"BUY","quantityNotional":11173.8,
            "openTime":"2026-01-21T12:14:08.521Z","openPrice":0.93115,
            "lastUpdateTime":"2026-01-21T12:14:08.521Z","marginRate":0.1}\
            """;
    private static final List<String> OF_100042 =
            List.of("2980676", "2980697", "2981003", "2981068", "2981112", "2981527", "2982246");
    private static final List<String> OF_100043 =
            List.of("2981221", "2981701", "2982137", "2982596");

    private PositionChecks() {}

    static List<Check> all() {
        return List.of(
                listed("one account", "/accounts/default:100042/positions", OF_100042),
                listed("several accounts", BOTH, both()),
                codes("contract 3", "by account code, then by position code", BOTH, both()),
                new Check(
                        "contract 3",
                        "the fields of a position",
                        server -> server.get("admin", ONE).hasRow("positions", 0, FIRST)),
                codes(
                        "contract 4",
                        "no accounts named: all that the user may read",
                        "/accounts/positions",
                        both()),
                codes(
                        "contract 4",
                        "an account named twice counts once",
                        "/accounts/positions?accounts=default:100042,default:100042",
                        OF_100042),
                codes(
                        "contract 2",
                        "limit and include-offset have no effect",
                        "/accounts/default:100042/positions?limit=1&include-offset=true",
                        OF_100042),
                notFound("/accounts/prime:700100/positions", "an account that is closed"),
                notFound("/accounts/no:one/positions", "an account that does not exist"),
                new Check(
                        "contract 4",
                        "one of several accounts that is closed is not found",
                        server ->
                                server.get(
                                                "trader",
                                                "/accounts/positions?accounts=default:100042,prime:700100")
                                        .isError(404, "", "Account not found")),
                new Check(
                        "contract 5",
                        "the same state has the same tag",
                        PositionChecks::tagIsTheSame),
                new Check(
                        "contract 5",
                        "states of different accounts have different tags",
                        PositionChecks::tagsDiffer),
                notModified("the tag", "%s"),
                notModified("a list with the tag", "\"no\", %s"),
                notModified("the tag as a weak one", "W/%s"),
                notModified("an asterisk", "*"),
                new Check(
                        "contract 5",
                        "If-None-Match: another tag gives 200",
                        server ->
                                server.get("admin", ONE, "If-None-Match: \"another\"")
                                        .hasStatus(200)));
    }

    private static List<String> both() {
        return Stream.of(OF_100042, OF_100043).flatMap(List::stream).toList();
    }

    private static Check listed(String title, String target, List<String> expected) {
        return new Check(
                "interface 4.2",
                title,
                server ->
                        server.get("trader", target)
                                .hasTag()
                                .listsAll("positions", "positionCode", expected));
    }

    private static Check codes(
            String paragraph, String title, String target, List<String> expected) {
        return new Check(
                paragraph,
                title,
                server ->
                        server.get("trader", target)
                                .lists("positions", "positionCode", expected)
                                .tag());
    }

    private static Check notFound(String target, String title) {
        return new Check(
                "interface 5.3",
                title + " is not found",
                server -> server.get("trader", target).hasCode(404, ""));
    }

    private static String tagOf(Server server) {
        return server.get("admin", ONE).tag();
    }

    private static void tagIsTheSame(Server server) {
        Answer again = server.get("admin", ONE);
        again.require(again.tag().equals(tagOf(server)), "the same tag", "another");
    }

    private static void tagsDiffer(Server server) {
        Answer other = server.get("admin", "/accounts/default:100051/positions");
        other.require(!other.tag().equals(tagOf(server)), "another tag", "the same");
    }

    private static Check notModified(String title, String condition) {
        return new Check(
                "contract 5",
                "If-None-Match: " + title + " gives 304",
                server -> {
                    String tag = tagOf(server);
                    server.get(
                                    "admin",
                                    ONE,
                                    "If-None-Match: " + String.format(Locale.ROOT, condition, tag))
                            .hasStatus(304)
                            .hasHeader("ETag", tag)
                            .isEmpty();
                });
    }
}
