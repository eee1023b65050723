package dev.blotter.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the interface answers about the exposure in each currency, by symbol or type. */
final class Exposures {

    private static final int MOST = 12;
    private static final Map<String, String> UNKNOWN =
            Map.of("type", "Type not known", "currency", "");
    private static final BigDecimal SCALE = BigDecimal.valueOf(1000);
    private static final BigDecimal LEAST = BigDecimal.valueOf(4);

    /** By currency, then name. */
    private final Map<String, Map<String, Sums>> sums = new HashMap<>();

    private Exposures() {}

    /** Asks for the positions of all accounts, and for instruments and net positions. */
    static Exposures of(String root, String user, String account, String by) {
        Map<String, Map<String, String>> kinds = new HashMap<>();
        for (Map<String, String> row :
                csv(
                        root
                                + "/accounts/"
                                + account
                                + "/instruments/query?fields=symbol,type,currency",
                        user)) {
            kinds.put(row.get("symbol"), row);
        }
        Exposures exposures = new Exposures();
        Map<String, BigDecimal> nets = new HashMap<>();
        for (Map<String, String> row :
                csv(
                        root + "/accounts/positions?fields=symbol,side,quantityNotional,marginRate",
                        user)) {
            String symbol = row.get("symbol");
            Map<String, String> kind = kinds.getOrDefault(symbol, UNKNOWN);
            Sums added =
                    Sums.of(
                            row.get("side").equals("BUY"),
                            new BigDecimal(row.get("quantityNotional")),
                            row.get("marginRate").isEmpty()
                                    ? null
                                    : new BigDecimal(row.get("marginRate")));
            exposures
                    .sums
                    .computeIfAbsent(kind.get("currency"), currency -> new HashMap<>())
                    .merge(by.equals("type") ? kind.get("type") : symbol, added, Sums::plus);
            nets.merge(symbol, added.net(), BigDecimal::add);
        }
        for (Map<String, String> row :
                csv(root + "/accounts/positions/net?fields=symbol,netQuantityNotional", user)) {
            assertThat(nets.get(row.get("symbol")))
                    .isEqualByComparingTo(row.get("netQuantityNotional"));
        }
        return exposures;
    }

    private static List<Map<String, String>> csv(String address, String user) {
        String credentials = user + ":" + user + "-demo";
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(address))
                        .header("Accept", "text/csv")
                        .header(
                                "Authorization",
                                "Basic "
                                        + Base64.getEncoder()
                                                .encodeToString(
                                                        credentials.getBytes(
                                                                StandardCharsets.UTF_8)))
                        .build();
        try {
            List<String[]> lines =
                    HttpClient.newHttpClient()
                            .send(request, BodyHandlers.ofString())
                            .body()
                            .lines()
                            .map(line -> line.split(",", -1))
                            .toList();
            return lines.stream().skip(1).map(cells -> row(lines.get(0), cells)).toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static Map<String, String> row(String[] names, String[] cells) {
        return IntStream.range(0, names.length)
                .boxed()
                .collect(Collectors.toMap(at -> names[at], at -> cells[at]));
    }

    /** How many rows are drawn, sums included. */
    int rows() {
        return sums.values().stream().mapToInt(names -> shown(names).size() + 1).sum();
    }

    /** A row as {@code currency|name|long|short|net|margin} with the lengths of its bars. */
    void assertHas(String row) {
        String[] cells = row.split("\\|", -1);
        assertThat(sums).as(row).containsKey(cells[0]);
        Map<String, Sums> names = shown(sums.get(cells[0]));
        boolean isSum = cells[1].equals("Sum");
        Sums expected =
                isSum
                        ? names.values().stream().reduce(Sums::plus).orElseThrow()
                        : names.get(cells[1]);
        assertThat(expected).as("%s of %s", row, names.keySet()).isNotNull();
        assertThat(new BigDecimal(cells[2])).as(row).isEqualByComparingTo(expected.bought);
        assertThat(new BigDecimal(cells[3])).as(row).isEqualByComparingTo(expected.sold);
        assertThat(new BigDecimal(cells[4])).as(row).isEqualByComparingTo(expected.net());
        assertThat(cells[5].isEmpty()).as(row).isEqualTo(expected.margin == null);
        if (expected.margin != null) {
            assertThat(new BigDecimal(cells[5])).as(row).isEqualByComparingTo(expected.margin);
        }
        if (!isSum) {
            BigDecimal greatest =
                    names.values().stream()
                            .map(each -> each.bought.max(each.sold))
                            .reduce(BigDecimal::max)
                            .orElseThrow();
            assertThat(new BigDecimal(cells[6])).as(row).isEqualTo(bar(expected.sold, greatest));
            assertThat(new BigDecimal(cells[7])).as(row).isEqualTo(bar(expected.bought, greatest));
            assertThat(new BigDecimal(cells[8]))
                    .as(row)
                    .isEqualByComparingTo(thousandths(expected.net(), greatest));
        }
    }

    private static BigDecimal bar(BigDecimal value, BigDecimal greatest) {
        return value.signum() == 0 ? BigDecimal.ZERO : thousandths(value, greatest).max(LEAST);
    }

    private static BigDecimal thousandths(BigDecimal value, BigDecimal greatest) {
        return new BigDecimal(
                value.multiply(SCALE).divide(greatest, MathContext.DECIMAL128).toBigInteger());
    }

    /** The greatest, and the others as one. */
    private static Map<String, Sums> shown(Map<String, Sums> names) {
        if (names.size() <= MOST + 1) {
            return names;
        }
        List<String> ranked =
                names.keySet().stream()
                        .sorted(
                                (left, right) ->
                                        names.get(right).gross().compareTo(names.get(left).gross()))
                        .toList();
        Map<String, Sums> shown = new HashMap<>();
        ranked.subList(0, MOST).forEach(name -> shown.put(name, names.get(name)));
        Sums others =
                ranked.subList(MOST, ranked.size()).stream()
                        .map(names::get)
                        .reduce(Sums::plus)
                        .orElseThrow();
        shown.put(names.size() - MOST + " others", others);
        return shown;
    }

    /** The margin is null if no position has a rate. */
    private record Sums(BigDecimal bought, BigDecimal sold, BigDecimal margin) {

        static Sums of(boolean isBought, BigDecimal notional, BigDecimal rate) {
            return new Sums(
                    isBought ? notional : BigDecimal.ZERO,
                    isBought ? BigDecimal.ZERO : notional,
                    rate == null ? null : notional.multiply(rate));
        }

        Sums plus(Sums other) {
            BigDecimal margins =
                    margin == null
                            ? other.margin
                            : other.margin == null ? margin : margin.add(other.margin);
            return new Sums(bought.add(other.bought), sold.add(other.sold), margins);
        }

        BigDecimal net() {
            return bought.subtract(sold);
        }

        BigDecimal gross() {
            return bought.add(sold);
        }
    }
}
