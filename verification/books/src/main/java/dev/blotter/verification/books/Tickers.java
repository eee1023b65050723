package dev.blotter.verification.books;

/** Short names of two to five letters, each once. */
final class Tickers {

    private static final int LETTERS = 26;
    private static final long SHORT = 26L * 26 + 26L * 26 * 26 + 26L * 26 * 26 * 26;
    private static final long LONG = 26L * 26 * 26 * 26 * 26;

    private final Scatter shorter;
    private final Scatter longer;

    Tickers(long seed) {
        this.shorter = new Scatter(SHORT, seed);
        this.longer = new Scatter(LONG, seed);
    }

    /** The ticker with this number; the first half million have two to four letters. */
    String at(long n) {
        return n < SHORT ? ofUpToFour(shorter.at(n)) : fiveLetters(n - SHORT);
    }

    /** A name that no short ticker has. */
    String fiveLetters(long n) {
        return text(longer.at(n), 5);
    }

    private static String ofUpToFour(long number) {
        long left = number;
        long of = LETTERS * LETTERS;
        for (int length = 2; ; length++) {
            if (left < of) {
                return text(left, length);
            }
            left -= of;
            of *= LETTERS;
        }
    }

    private static String text(long number, int length) {
        char[] letters = new char[length];
        long left = number;
        for (int at = length - 1; at >= 0; at--) {
            letters[at] = (char) ('A' + left % LETTERS);
            left /= LETTERS;
        }
        return new String(letters);
    }
}
