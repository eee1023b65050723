package dev.blotter.verification.books;

import java.util.Locale;

/**
 * What a made-up book is made of. Equal values make equal books.
 *
 * @param instruments how many instruments; at least 1
 * @param accounts how many accounts; at least 1
 * @param positionsPerAccount how many positions an account has on average; zero or more
 * @param denials how many symbols the user {@link SyntheticUsers#RESTRICTED} is denied; at most all
 * @param seed which of the books of this size
 */
public record SyntheticBook(
        int instruments, int accounts, int positionsPerAccount, int denials, long seed) {

    public SyntheticBook {
        require("instruments", instruments, 1, SyntheticInstruments.MOST);
        require("accounts", accounts, 1, 100_000_000);
        require("positions per account", positionsPerAccount, 0, 10_000);
        require("denials", denials, 0, instruments);
    }

    /** The denials of a book of this size, unless others are wished for. */
    public static int usualDenials(int instruments) {
        return Math.min(10_000, instruments / 10);
    }

    /** How many groups the accounts are in. */
    int groups() {
        return Math.min(accounts, Math.min(200, 4 + accounts / 500));
    }

    String group(int n) {
        return "group-" + (n + 1);
    }

    /** The code of an account, numbered from zero. */
    String account(int n) {
        return "default:" + (100_000 + n);
    }

    private static void require(String what, int given, int least, int most) {
        if (given < least || given > most) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT, "%s: from %,d to %,d, not %,d", what, least, most, given));
        }
    }
}
