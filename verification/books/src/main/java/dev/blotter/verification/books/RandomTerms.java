package dev.blotter.verification.books;

import dev.blotter.verification.books.AssetClass.OrderSizes;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** The six cells of terms, as instruments.csv and terms.csv write them. */
final class RandomTerms {

    private final Random random;

    RandomTerms(Random random) {
        this.random = random;
    }

    /** Terms without a gap. */
    String[] complete(AssetClass type) {
        OrderSizes sizes = one(type.orderSizes());
        return new String[] {
            status(),
            sizes.smallest(),
            sizes.largest(),
            sizes.unit(),
            sizes.smallest(),
            one(type.marginRates())
        };
    }

    /** Terms of which some are left blank, but not all. */
    String[] partial(AssetClass type) {
        String[] cells = complete(type);
        boolean[] kept = {happens(25), happens(30), happens(40), happens(20), happens(60)};
        if (!kept[0] && !kept[1] && !kept[2] && !kept[3]) {
            kept[4] = true;
        }
        int[] field = {0, 1, 2, 2, 3, 4};
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = kept[field[cell]] ? cells[cell] : "";
        }
        return cells;
    }

    /** These cells, and after them those of terms. */
    static String[] after(String[] terms, String... cells) {
        String[] row = Arrays.copyOf(cells, cells.length + terms.length);
        System.arraycopy(terms, 0, row, cells.length, terms.length);
        return row;
    }

    boolean happens(int percent) {
        return random.nextInt(100) < percent;
    }

    private String status() {
        int draw = random.nextInt(200);
        return draw < 190 ? "FULL" : draw < 197 ? "CLOSE_ONLY" : "NO";
    }

    private <T> T one(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
