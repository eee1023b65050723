package dev.blotter.verification.books;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** The rows of positions.csv. A few instruments are popular, most are rare. */
final class PositionRows {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);
    private static final Instant FIRST = Instant.parse("2025-01-01T00:00:00Z");
    private static final int OPENING_SECONDS = 380 * 24 * 3600;
    private static final int UPDATING_SECONDS = 10 * 24 * 3600;
    private static final List<Integer> LOTS = List.of(1, 2, 5, 10, 100, 1000);
    private static final List<String> RATES = List.of("0.02", "0.05", "0.1", "0.2");
    private static final BigDecimal ABOVE = new BigDecimal("1.05");
    private static final BigDecimal BELOW = new BigDecimal("0.95");

    private final SyntheticBook book;
    private final SyntheticInstruments instruments;
    private final Random random;
    private final Scatter popularity;
    private long code = 1_000_000;

    PositionRows(SyntheticBook book, SyntheticInstruments instruments, Random random) {
        this.book = book;
        this.instruments = instruments;
        this.random = random;
        this.popularity = new Scatter(instruments.count(), book.seed());
    }

    void writeTo(TableFile file) {
        for (int account = 0; account < book.accounts(); account++) {
            String owner = book.account(account);
            int positions = howMany();
            for (int i = 0; i < positions; i++) {
                file.row(position(owner));
            }
            file.step();
        }
    }

    private int howMany() {
        int mean = book.positionsPerAccount();
        return mean / 2 + random.nextInt(mean % 2 == 0 ? mean + 1 : mean + 2);
    }

    private String[] position(String owner) {
        int n = instrument();
        int quantity = LOTS.get(random.nextInt(LOTS.size())) * (1 + random.nextInt(20));
        BigDecimal price = price(instruments.assetClass(n) == AssetClass.FOREX ? 5 : 2);
        boolean buys = random.nextInt(100) < 55;
        Instant opened = later(FIRST, OPENING_SECONDS);
        return new String[] {
            owner,
            String.valueOf(++code),
            instruments.symbol(n),
            buys ? "BUY" : "SELL",
            String.valueOf(quantity),
            times(price, BigDecimal.valueOf(quantity)),
            TIME.format(opened),
            price.toPlainString(),
            TIME.format(later(opened, UPDATING_SECONDS)),
            random.nextInt(100) < 70 ? RATES.get(random.nextInt(RATES.size())) : "",
            random.nextInt(100) < 30 ? times(price, buys ? ABOVE : BELOW) : "",
            random.nextInt(100) < 30 ? times(price, buys ? BELOW : ABOVE) : ""
        };
    }

    private int instrument() {
        double draw = random.nextDouble();
        return (int) popularity.at((long) (draw * draw * draw * instruments.count()));
    }

    /** From 0.1 to 10,000, each order of magnitude as often as the next. */
    private BigDecimal price(int scale) {
        double price = StrictMath.pow(10, 5 * random.nextDouble() - 1);
        return BigDecimal.valueOf(price).setScale(scale, RoundingMode.UP);
    }

    private static String times(BigDecimal price, BigDecimal factor) {
        return price.multiply(factor)
                .setScale(price.scale(), RoundingMode.HALF_EVEN)
                .toPlainString();
    }

    private Instant later(Instant time, int seconds) {
        return time.plusSeconds(random.nextInt(seconds)).plusMillis(random.nextInt(1000));
    }
}
