package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.BookSize;
import picocli.CommandLine.Option;

/** The size of the book that is measured on. */
final class BookOptions {

    @Option(
            names = "--instruments",
            paramLabel = "N",
            description = "How many instruments (default: ${DEFAULT-VALUE}).",
            defaultValue = "100000")
    private int instruments;

    @Option(
            names = "--accounts",
            paramLabel = "N",
            description = "How many accounts (default: ${DEFAULT-VALUE}).",
            defaultValue = "100000")
    private int accounts;

    @Option(
            names = "--positions-per-account",
            paramLabel = "N",
            description = "How many positions each (default: ${DEFAULT-VALUE}).",
            defaultValue = "20")
    private int positionsPerAccount;

    BookSize size() {
        return new BookSize(
                instruments, accounts, positionsPerAccount, Math.min(10_000, instruments / 10));
    }
}
