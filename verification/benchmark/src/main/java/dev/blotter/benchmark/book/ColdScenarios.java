package dev.blotter.benchmark.book;

import dev.blotter.verification.books.SyntheticUsers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Requests that hardly repeat, over all accounts and instruments of one book, by a user who may
 * read all of them. The same book gives the same ones.
 */
public final class ColdScenarios {

    private static final int MOST = 20_000;
    private static final int LISTS = 4_000;
    private static final int IN_A_LIST = 50;
    private static final int PAGE = 100;
    private static final int OK = 200;

    private final Random random = new Random(11);
    private final Map<String, Long> sizes;
    private final List<String> symbols;
    private final List<String> accounts;
    private final List<String> types;

    private ColdScenarios(BookContents contents, List<String> accounts) {
        this.sizes =
                contents.visible().values().stream()
                        .collect(
                                Collectors.groupingBy(
                                        type -> type, TreeMap::new, Collectors.counting()));
        this.symbols = List.copyOf(contents.visible().keySet());
        this.accounts = shuffled(accounts);
        this.types = List.copyOf(sizes.keySet());
    }

    /** The scenarios on {@code book}. */
    public static ColdScenarios on(Book book) throws IOException {
        return new ColdScenarios(
                BookContents.of(book, SyntheticUsers.OPERATOR), BookContents.allAccounts(book));
    }

    /** All of them. */
    public List<Scenario> all() {
        return Stream.concat(instruments().stream(), positions().stream()).toList();
    }

    /** What is answered from memory. */
    public List<Scenario> instruments() {
        return List.of(
                scenario("C1", "one symbol", distinct(() -> Paths.symbol(account(), symbol()))),
                scenario("C2", "symbols=*three*, a page of 50", distinct(() -> part(3, 0, 50))),
                scenario("C3", "symbols=*two*, a deep page of 100", distinct(this::deepPart)),
                scenario("C4", "a type, a deep page of 100", distinct(this::deepType)),
                scenario("C5", "50 whole symbols", distinct(this::wholeSymbols)));
    }

    /** What is read from the database. */
    public List<Scenario> positions() {
        List<String> one = accounts.stream().map(Paths::positions).toList();
        return List.of(
                scenario("C6", "positions of one account", one),
                new Scenario(
                        "C7",
                        "the same, 304",
                        SyntheticUsers.OPERATOR,
                        Scenario.NOT_MODIFIED,
                        one.subList(0, Math.min(one.size(), MOST))),
                scenario("C8", "positions of 50 accounts", lists()));
    }

    private List<String> lists() {
        int size = Math.min(IN_A_LIST, accounts.size());
        return IntStream.range(0, Math.min(LISTS, accounts.size() / size))
                .mapToObj(n -> Paths.positions(accounts.subList(n * size, (n + 1) * size)))
                .toList();
    }

    private String deepPart() {
        return part(2, 100 + random.nextInt(100), PAGE);
    }

    private String part(int length, int start, int limit) {
        String symbol = symbol();
        int from = random.nextInt(Math.max(1, symbol.length() - length + 1));
        String part = symbol.substring(from, Math.min(symbol.length(), from + length));
        String page = "&start-from=%s&limit=%s".formatted(start, limit);
        return Paths.symbols(account(), "*" + part + "*", page);
    }

    private String deepType() {
        String type = any(types);
        int start = random.nextInt((int) Math.max(1, sizes.get(type) - PAGE));
        return Paths.type(account(), type, "limit=" + PAGE + "&start-from=" + start);
    }

    private String wholeSymbols() {
        List<String> some = Stream.generate(this::symbol).limit(IN_A_LIST).toList();
        return Paths.symbols(account(), some);
    }

    private static List<String> distinct(Supplier<String> path) {
        Set<String> paths = new LinkedHashSet<>();
        for (int i = 0; i < MOST; i++) {
            paths.add(path.get());
        }
        return List.copyOf(paths);
    }

    private String account() {
        return any(accounts);
    }

    private String symbol() {
        return any(symbols);
    }

    private String any(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private List<String> shuffled(List<String> all) {
        List<String> drawn = new ArrayList<>(all);
        Collections.shuffle(drawn, random);
        return List.copyOf(drawn);
    }

    private static Scenario scenario(String name, String title, List<String> paths) {
        return new Scenario(name, title, SyntheticUsers.OPERATOR, OK, paths);
    }
}
