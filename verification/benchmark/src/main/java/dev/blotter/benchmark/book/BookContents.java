package dev.blotter.benchmark.book;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What one user sees of a book.
 *
 * @param visible the type of each symbol that the user sees
 * @param denied the single symbols that the user is denied
 * @param accounts the accounts that the user reads
 */
record BookContents(Map<String, String> visible, List<String> denied, List<String> accounts) {

    static BookContents of(Book book, String user) throws IOException {
        Set<String> deniedTypes = new HashSet<>();
        List<String> denied = new ArrayList<>();
        each(
                book,
                "user_denials",
                row -> {
                    if (row.getField("user").equals(user)) {
                        (row.getField("kind").equals("TYPE") ? deniedTypes : denied)
                                .add(row.getField("value"));
                    }
                });
        return new BookContents(
                visible(book, deniedTypes, Set.copyOf(denied)), denied, accounts(book, user));
    }

    private static Map<String, String> visible(
            Book book, Set<String> deniedTypes, Set<String> denied) throws IOException {
        Map<String, String> visible = new LinkedHashMap<>();
        each(
                book,
                "instruments",
                row -> {
                    String symbol = row.getField("symbol");
                    String type = row.getField("type");
                    if (!deniedTypes.contains(type) && !denied.contains(symbol)) {
                        visible.put(symbol, type);
                    }
                });
        return visible;
    }

    private static List<String> accounts(Book book, String user) throws IOException {
        List<String> accounts = new ArrayList<>();
        each(
                book,
                "user_accounts",
                row -> {
                    if (row.getField("user").equals(user)) {
                        accounts.add(row.getField("account"));
                    }
                });
        return accounts;
    }

    /** All accounts of {@code book}, in the order of its files. */
    static List<String> allAccounts(Book book) throws IOException {
        List<String> accounts = new ArrayList<>();
        each(book, "accounts", row -> accounts.add(row.getField("account")));
        return accounts;
    }

    private static void each(Book book, String table, Consumer<NamedCsvRecord> action)
            throws IOException {
        try (CsvReader<NamedCsvRecord> rows =
                CsvReader.builder().ofNamedCsvRecord(book.files().resolve(table + ".csv"))) {
            rows.forEach(action);
        }
    }
}
