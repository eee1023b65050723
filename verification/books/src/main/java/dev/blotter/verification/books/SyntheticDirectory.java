package dev.blotter.verification.books;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.Consumer;

/** Writes a book as a data directory. */
public final class SyntheticDirectory {

    private final SyntheticBook book;
    private final SyntheticInstruments instruments;
    private final Path directory;
    private final Consumer<String> report;
    private long rows;

    private SyntheticDirectory(SyntheticBook book, Path directory, Consumer<String> report) {
        this.book = book;
        this.instruments = new SyntheticInstruments(book.instruments(), book.seed());
        this.directory = directory;
        this.report = report;
    }

    /**
     * Writes the files of {@code book} into an existing directory, and returns the number of rows
     * of all. Calls {@code report} with a line of text for each file, and every few seconds.
     */
    public static long write(SyntheticBook book, Path directory, Consumer<String> report)
            throws IOException {
        SyntheticDirectory written = new SyntheticDirectory(book, directory, report);
        written.writeInstruments();
        written.writeAccounts();
        written.writeTerms();
        written.writePositions();
        written.writeUsers();
        return written.rows;
    }

    private void writeInstruments() throws IOException {
        RandomTerms terms = new RandomTerms(randomFor("instruments"));
        file(
                "instruments.csv",
                "symbol,type,description,trading_status,min_order_size,max_order_size,"
                        + "max_order_size_unit,min_order_size_increment,margin_rate",
                instruments.count(),
                file -> {
                    for (int n = 0; n < instruments.count(); n++) {
                        AssetClass type = instruments.assetClass(n);
                        String symbol = instruments.symbol(n);
                        String description = type.description(symbol);
                        file.row(
                                RandomTerms.after(
                                        terms.complete(type), symbol, type.name(), description));
                        file.step();
                    }
                });
    }

    private void writeAccounts() throws IOException {
        Random random = randomFor("accounts");
        file(
                "accounts.csv",
                "account,group",
                book.accounts(),
                file -> {
                    for (int n = 0; n < book.accounts(); n++) {
                        file.row(book.account(n), book.group(random.nextInt(book.groups())));
                        file.step();
                    }
                });
    }

    private void writeTerms() throws IOException {
        TermsRows terms = new TermsRows(book, instruments, randomFor("terms"));
        file(
                "terms.csv",
                "scope,code,target,value,trading_status,min_order_size,max_order_size,"
                        + "max_order_size_unit,min_order_size_increment,margin_rate",
                terms.steps(),
                terms::writeTo);
    }

    private void writePositions() throws IOException {
        file(
                "positions.csv",
                "account,position_code,symbol,side,quantity,quantity_notional,open_time,open_price,"
                        + "last_update_time,margin_rate,take_profit_price,stop_loss_price",
                book.accounts(),
                new PositionRows(book, instruments, randomFor("positions"))::writeTo);
    }

    private void writeUsers() throws IOException {
        UserRows users = new UserRows(book, instruments);
        int steps = SyntheticUsers.others().size() + SyntheticUsers.named().size();
        file("users.csv", "user,password,api_access", steps, users::writeUsersTo);
        file("user_accounts.csv", "user,account", steps, users::writeAccountsTo);
        file("user_denials.csv", "user,kind,value", steps, users::writeDenialsTo);
    }

    private void file(String name, String columns, long steps, Consumer<TableFile> content)
            throws IOException {
        try (TableFile file = TableFile.create(directory, name, columns, steps, report)) {
            content.accept(file);
            rows += file.rows();
        }
    }

    /** Each file has numbers of its own, so that one of them does not depend on another's size. */
    private Random randomFor(String file) {
        return new Random(book.seed() * 31 + file.hashCode());
    }
}
