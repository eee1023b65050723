package dev.blotter.adapter.rest;

import static dev.blotter.adapter.rest.kit.Escapes.escaped;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.Escapes;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Seeds;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.Side;
import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is selected, netted or joined by the server is what a client would make of the lists. */
final class SelectionPropertyTest {

    private static final List<String> SYMBOLS =
            List.of("EUR/USD", "EUR/GBP", "GBP/USD", "USD/JPY", "AAPL", "BRK.B", "VOD L", "/ESH27");
    private static final List<String> PATTERNS =
            List.of("EUR/*", "*USD", "*/*", "USD", "A*L", "*", "B", ".", "*E*2*", "none", "VOD L");

    private final List<String> accounts =
            SampleBooks.books().accounts().stream()
                    .map(Account::code)
                    .map(Object::toString)
                    .toList();

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(Seeds.SOURCE)
    void positionsAreSelectedAndNetted(long seed) {
        Random random = new Random(seed);
        InProcess jersey =
                InProcess.over(
                        new InMemoryBooks(SampleBooks.books().withPositions(positions(random))));
        String some = some(random, accounts);
        List<String> patterns =
                Stream.generate(() -> pick(random, PATTERNS)).limit(1 + random.nextInt(3)).toList();
        String query = "?accounts=" + some + "&symbols=" + escaped(String.join(",", patterns));

        List<JsonObject> expected =
                jersey.get(ROOT, "accounts/positions?accounts=" + some).positions().stream()
                        .filter(
                                row ->
                                        patterns.stream()
                                                .anyMatch(
                                                        each ->
                                                                matches(
                                                                        each,
                                                                        row.getString("symbol"))))
                        .toList();
        assertThat(jersey.get(ROOT, "accounts/positions" + query).positions()).isEqualTo(expected);
        assertThat(jersey.get(ROOT, "accounts/positions/net" + query, "Accept", "text/csv").body())
                .isEqualTo(net(expected));
        for (JsonObject row : expected) {
            assertThat(
                            jersey.get(
                                            ROOT,
                                            "accounts/%s/positions/code/%s"
                                                    .formatted(
                                                            escaped(row.getString("account")),
                                                            escaped(row.getString("positionCode"))))
                                    .positions())
                    .containsExactly(row);
        }
    }

    private static boolean matches(String pattern, String symbol) {
        if (!pattern.contains("*")) {
            return symbol.contains(pattern);
        }
        String regex =
                Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(joining(".*"));
        return symbol.matches(regex);
    }

    private static String net(List<JsonObject> rows) {
        Map<String, BigDecimal[]> sums = new TreeMap<>();
        for (JsonObject row : rows) {
            BigDecimal[] sum =
                    sums.computeIfAbsent(
                            row.getString("symbol"),
                            symbol ->
                                    Stream.generate(() -> BigDecimal.ZERO)
                                            .limit(5)
                                            .toArray(BigDecimal[]::new));
            boolean buy = row.getString("side").equals("BUY");
            BigDecimal size = row.getJsonNumber("quantity").bigDecimalValue();
            BigDecimal notional = row.getJsonNumber("quantityNotional").bigDecimalValue();
            sum[0] = buy ? sum[0].add(size) : sum[0].subtract(size);
            sum[buy ? 1 : 2] = sum[buy ? 1 : 2].add(size);
            sum[3] = buy ? sum[3].add(notional) : sum[3].subtract(notional);
            sum[4] = sum[4].add(BigDecimal.ONE);
        }
        StringBuilder csv =
                new StringBuilder(
                        "symbol,netQuantity,buyQuantity,sellQuantity,netQuantityNotional,openPositions\r\n");
        sums.forEach(
                (symbol, sum) ->
                        csv.append(symbol)
                                .append(',')
                                .append(
                                        Stream.of(sum)
                                                .map(SelectionPropertyTest::plain)
                                                .collect(joining(",")))
                                .append("\r\n"));
        return csv.toString();
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(Seeds.SOURCE)
    void instrumentsOfAccountsFollowOneAnother(long seed) {
        Random random = new Random(seed);
        InProcess jersey = InProcess.overSampleBooks();
        String some = some(random, accounts);
        String filter =
                pick(
                        random,
                        List.of(
                                "",
                                "&symbols=EUR/*",
                                "&symbols=*A*",
                                "&types=FOREX&sort-by-desc=SYMBOL",
                                "&sort-by-asc=TYPE",
                                "&symbols=none"));
        List<JsonObject> all = new ArrayList<>();
        for (String account : some.split(",", -1)) {
            all.addAll(
                    jersey.get(ROOT, "accounts/" + account + "/instruments/query?" + filter)
                            .instruments());
        }
        int from = random.nextInt(all.size() + 2);
        int limit = random.nextInt(all.size() + 2);
        int end = Math.min(all.size(), from + limit);
        String path =
                "accounts/instruments/query?accounts=%s%s&start-from=%s&limit=%s"
                        .formatted(some, filter, from, limit);

        Answer page = jersey.get(ROOT, path);
        assertThat(page.instruments()).isEqualTo(all.subList(Math.min(from, end), end));
        assertThat(page.header("X-Total-Count")).isEqualTo(Integer.toString(all.size()));
        assertThat(page.header("Link").contains("next"))
                .isEqualTo(limit > 0 && end < all.size() && from < all.size());
    }

    /** Some accounts in their order, as the parameter has them. */
    private static String some(Random random, List<String> accounts) {
        List<String> shuffled =
                accounts.stream().filter(each -> random.nextBoolean()).sorted().toList();
        return shuffled.isEmpty()
                ? escaped(accounts.get(0))
                : shuffled.stream().map(Escapes::escaped).collect(joining(","));
    }

    private List<Position> positions(Random random) {
        return IntStream.range(0, random.nextInt(60)).mapToObj(i -> position(random, i)).toList();
    }

    private Position position(Random random, int code) {
        Account account = pick(random, SampleBooks.books().accounts());
        return new Position(
                account.code(),
                new PositionCode("c" + code),
                new Symbol(pick(random, SYMBOLS)),
                pick(random, List.of(Side.values())),
                decimal(random),
                decimal(random),
                Instant.EPOCH,
                BigDecimal.ONE,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static BigDecimal decimal(Random random) {
        return BigDecimal.valueOf(random.nextInt(100_000), random.nextInt(6));
    }

    private static <T> T pick(Random random, List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
