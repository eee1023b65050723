package dev.blotter.verification.attacks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Data directories that are made of others. */
public final class Books {

    private static final String INSTRUMENTS = "instruments.csv";

    private Books() {}

    /**
     * A new directory with the instruments of another one, one account, and two users of it: {@code
     * operator}, and {@code restricted} who is denied what the user of that name is denied.
     */
    public static Path withInstrumentsOf(Path books, TestBed bed) throws IOException {
        Path directory = bed.directory();
        Files.copy(books.resolve(INSTRUMENTS), directory.resolve(INSTRUMENTS));
        Files.copy(books.resolve("user_denials.csv"), directory.resolve("all_denials.csv"));
        denialsOfOne(directory);
        write(directory, "accounts.csv", "account,group", "default:100000,retail");
        write(
                directory,
                "users.csv",
                "user,password,api_access",
                "operator,operator-secret,true",
                "restricted,restricted-secret,true");
        write(directory, "user_accounts.csv", "user,account", "operator,*", "restricted,*");
        return directory;
    }

    private static void denialsOfOne(Path directory) throws IOException {
        Path all = directory.resolve("all_denials.csv");
        List<String> some =
                Files.readAllLines(all).stream()
                        .filter(row -> row.startsWith("user,") || row.startsWith("restricted,"))
                        .toList();
        Files.delete(all);
        Files.write(directory.resolve("user_denials.csv"), some);
    }

    /** The symbols of the first instruments in a directory, without those that need quotes. */
    public static List<String> symbols(Path books, int most) throws IOException {
        try (var lines = Files.lines(books.resolve(INSTRUMENTS))) {
            return lines.skip(1)
                    .map(row -> row.substring(0, row.indexOf(',')))
                    .filter(symbol -> !symbol.contains("\""))
                    .limit(most)
                    .toList();
        }
    }

    /** Writes a file of lines. */
    public static void write(Path directory, String name, String... lines) throws IOException {
        Files.write(directory.resolve(name), List.of(lines));
    }

    /** A copy of the files of a directory. */
    public static Path copy(Path directory, TestBed bed) throws IOException {
        Path copy = bed.directory();
        try (var files = Files.list(directory)) {
            for (Path each : files.toList()) {
                Files.copy(each, copy.resolve(each.getFileName()));
            }
        }
        return copy;
    }
}
