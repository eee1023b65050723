package dev.blotter.verification.attacks.server;

import dev.blotter.verification.books.SyntheticBook;
import dev.blotter.verification.books.SyntheticDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A made-up book, as a directory to import.
 *
 * @param instruments how many instruments
 * @param accounts how many accounts
 * @param positions how many positions an account has on average
 * @param seed which of the books of this size
 */
public record MadeUpBook(int instruments, int accounts, int positions, int seed) {

    /** A small book. */
    public static final MadeUpBook BEFORE = new MadeUpBook(500, 300, 20, 1);

    /** Another book of the same size. */
    public static final MadeUpBook AFTER = new MadeUpBook(500, 300, 20, 2);

    /** The credentials of the user who may read every account and sees every instrument. */
    public static final String OPERATOR = Http.basic("operator", "operator-secret");

    /** The credentials of the user who may read the first 1,000 accounts. */
    public static final String TRADER = Http.basic("trader", "trader-secret");

    /** The credentials of the user who is denied a tenth of all instruments. */
    public static final String RESTRICTED = Http.basic("restricted", "restricted-secret");

    /** The first account of every made-up book. */
    public static final String ACCOUNT = ServerProcess.ROOT + "/accounts/default:100000";

    Path in(Path kept) throws IOException {
        Path book =
                kept.resolve("book-%s-%s-%s-%s".formatted(instruments, accounts, positions, seed));
        if (Files.notExists(book)) {
            Path made = kept.resolve("unfinished-" + ProcessHandle.current().pid());
            SyntheticDirectory.write(
                    new SyntheticBook(
                            instruments,
                            accounts,
                            positions,
                            SyntheticBook.usualDenials(instruments),
                            seed),
                    Files.createDirectories(made),
                    line -> {});
            Files.move(made, book);
        }
        return book;
    }
}
