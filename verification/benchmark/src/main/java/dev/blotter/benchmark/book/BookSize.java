package dev.blotter.benchmark.book;

import dev.blotter.verification.books.SyntheticBook;
import java.util.Locale;

/**
 * How large a book is.
 *
 * @param instruments how many instruments
 * @param accounts how many accounts
 * @param positionsPerAccount how many positions an account has on average
 * @param denials how many symbols the restricted user is denied
 */
public record BookSize(int instruments, int accounts, int positionsPerAccount, int denials) {

    /** What is written for this size. */
    SyntheticBook book() {
        return new SyntheticBook(instruments, accounts, positionsPerAccount, denials, 1);
    }

    /** The name of the directory of such a book. */
    String name() {
        return "book-%s-%s-%s-%s".formatted(instruments, accounts, positionsPerAccount, denials);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d instruments, %,d accounts, %d positions each, %,d denials",
                instruments,
                accounts,
                positionsPerAccount,
                denials);
    }
}
