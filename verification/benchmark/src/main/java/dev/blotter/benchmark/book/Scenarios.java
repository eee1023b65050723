package dev.blotter.benchmark.book;

import dev.blotter.verification.books.SyntheticUsers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The requests that are measured, on one book. The same book gives the same ones. */
public final class Scenarios {

    private static final int ACCOUNTS = 50;
    private static final int SYMBOLS = 200;
    private static final int PAGE = 100;
    private static final int OK = 200;
    private static final List<String> PARTS =
            List.of("USD", "EUR", "GBP", "JPY", "CA", "SE", "ZA", "USDT");

    private final Random random = new Random(7);
    private final BookContents contents;
    private final List<String> accounts;
    private final List<String> visible;

    private Scenarios(BookContents contents) {
        this.contents = contents;
        this.accounts = contents.accounts().stream().limit(ACCOUNTS).toList();
        this.visible = List.copyOf(contents.visible().keySet());
    }

    /** The scenarios on {@code book}. */
    public static Scenarios on(Book book) throws IOException {
        return new Scenarios(BookContents.of(book, SyntheticUsers.TRADER));
    }

    /** What clients usually ask: S1 to S7 and S9. */
    public List<Scenario> usual() {
        List<String> one = accounts.stream().map(Paths::positions).toList();
        return List.of(
                scenario("S1", "one symbol", oneSymbol()),
                scenario("S2", "symbols=EUR/*, a page of 50", prefixes()),
                scenario("S3", "symbols=*USD*, by type down, a deep page of 100", parts()),
                scenario("S4", "a type, a deep page of 100", types()),
                scenario("S5", "positions of one account", one),
                new Scenario("S6", "the same, 304", SyntheticUsers.TRADER, 304, one),
                scenario("S7", "positions of 50 accounts", several()),
                scenario("S9", "a denied symbol", denied()));
    }

    /** What might cost more on a larger book: near the end, few matches, many denials. */
    public List<Scenario> extremes() {
        List<Scenario> usual = usual();
        return List.of(
                scenario("END", "the last page but one of everything, 50 rows", nearTheEnd()),
                scenario("THREE", "a part that three symbols contain", threeMatches()),
                usual.get(1).by(SyntheticUsers.RESTRICTED, "S2-DENIALS"),
                usual.get(2).by(SyntheticUsers.RESTRICTED, "S3-DENIALS"));
    }

    private List<String> oneSymbol() {
        List<String> symbols = sample(visible, SYMBOLS);
        return IntStream.range(0, 2_000)
                .mapToObj(n -> Paths.symbol(any(accounts), any(symbols)))
                .toList();
    }

    private List<String> prefixes() {
        Map<String, Long> bases =
                visible.stream()
                        .filter(symbol -> contents.visible().get(symbol).equals("FOREX"))
                        .collect(
                                Collectors.groupingBy(
                                        symbol -> symbol.substring(0, symbol.indexOf('/')),
                                        Collectors.counting()));
        List<String> large =
                bases.keySet().stream()
                        .sorted(
                                Comparator.<String, Long>comparing(bases::get)
                                        .reversed()
                                        .thenComparing(Comparator.naturalOrder()))
                        .filter(base -> bases.get(base) >= 60)
                        .limit(20)
                        .toList();
        return forEach(
                large.isEmpty() ? List.of("EUR") : large,
                (account, base) -> Paths.symbols(account, base + "/*", "&limit=50"));
    }

    private List<String> parts() {
        List<String> wide = PARTS.stream().filter(part -> matches(part, 700) >= 700).toList();
        String page =
                "&sort-by-desc=TYPE,SYMBOL&start-from=%s&limit=%s"
                        .formatted(wide.isEmpty() ? 0 : 500, PAGE);
        return forEach(
                wide.isEmpty() ? List.of("USD") : wide,
                (account, part) -> Paths.symbols(account, "*" + part + "*", page));
    }

    private List<String> types() {
        long stocks = contents.visible().values().stream().filter("STOCK"::equals).count();
        List<Long> starts =
                IntStream.range(0, 10)
                        .mapToObj(n -> Math.min(20_000, stocks / 2) + 7L * n)
                        .toList();
        return forEach(
                starts,
                (account, start) ->
                        Paths.type(account, "STOCK", "limit=" + PAGE + "&start-from=" + start));
    }

    private List<String> several() {
        return Stream.generate(() -> Paths.positions(sample(accounts, accounts.size())))
                .limit(20)
                .toList();
    }

    private List<String> denied() {
        return forEach(
                contents.denied().stream().limit(8).toList(),
                (account, symbol) -> Paths.symbol(account, symbol));
    }

    private List<String> nearTheEnd() {
        List<Integer> starts =
                IntStream.range(0, 10).mapToObj(n -> visible.size() - 100 + 5 * n).toList();
        return forEach(
                starts, (account, start) -> Paths.query(account, "limit=50&start-from=" + start));
    }

    /** Parts of symbols drawn at random that prove to be in three, or else in few. */
    private List<String> threeMatches() {
        List<String> found =
                Stream.generate(this::anyPart)
                        .limit(1_000)
                        .filter(part -> matches(part, 4) == 3)
                        .limit(10)
                        .toList();
        return forEach(
                found.isEmpty() ? List.of(anyPart()) : found,
                (account, part) -> Paths.symbols(account, "*" + part + "*", ""));
    }

    private String anyPart() {
        String symbol = any(visible);
        int length = Math.min(symbol.length(), 4 + random.nextInt(3));
        int from = random.nextInt(symbol.length() - length + 1);
        return symbol.substring(from, from + length);
    }

    private long matches(String part, int enough) {
        return visible.stream().filter(symbol -> symbol.contains(part)).limit(enough).count();
    }

    private <T> List<String> forEach(List<T> values, Request<T> request) {
        Function<T, Stream<String>> each =
                value -> accounts.stream().map(account -> request.path(account, value));
        return sample(values.stream().flatMap(each).toList(), Integer.MAX_VALUE);
    }

    private <T> List<T> sample(List<T> all, int most) {
        List<T> drawn = new ArrayList<>(all);
        Collections.shuffle(drawn, random);
        return List.copyOf(drawn.subList(0, Math.min(most, drawn.size())));
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static Scenario scenario(String name, String title, List<String> paths) {
        return new Scenario(name, title, SyntheticUsers.TRADER, OK, paths);
    }

    /** Makes a path for an account. */
    private interface Request<T> {
        String path(String account, T value);
    }
}
