package dev.blotter.bootstrap.command.serve;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.text.OneLine;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

/** The built-in demo book: a data directory inside the jar, loaded into a database in memory. */
final class DemoBook {

    /** The other way to try it, where there is an explorer. */
    static final String SIGN_IN =
            ", or sign in to the explorer as desk with the password desk-demo";

    /** Three requests to try, ready to paste, at the address {@code {}}, or {@code {sign in}}. */
    static final String COMMANDS =
            """
            Try these{sign in}:
              curl -u trader:trader-demo '{}/accounts/default:100042/instruments/query?symbols=EUR/*&limit=3'
              curl -u desk:desk-demo '{}/accounts/prime:700100/instruments/BRK.B'
              curl -i -u admin:admin-demo '{}/accounts/positions?accounts=default:100042,prime:700100'""";

    private static final List<String> FILES =
            List.of(
                    "instruments.csv",
                    "accounts.csv",
                    "terms.csv",
                    "positions.csv",
                    "users.csv",
                    "user_accounts.csv",
                    "user_denials.csv",
                    "user_groups.csv",
                    "user_roles.csv",
                    "role_denials.csv");

    private DemoBook() {}

    /** A new database in memory. */
    static String url() {
        return "jdbc:h2:mem:demo-" + UUID.randomUUID();
    }

    /** Brings the demo book into the database that {@code books} name. */
    static void fill(JdbcSettings books) {
        try {
            Path directory = Files.createTempDirectory("blotter-demo");
            try {
                unpackInto(directory);
                BooksTool.importDirectory(
                        books, directory, ImportMode.REPLACE, ImportProgress.IGNORED);
            } finally {
                remove(directory);
            }
        } catch (IOException failed) {
            throw OperatorError.ofCommand(
                    "the demo book cannot be unpacked in %s: %s; -Djava.io.tmpdir= names another directory"
                            .formatted(
                                    System.getProperty("java.io.tmpdir"), OneLine.reason(failed)));
        }
    }

    /** The page of the explorer that shows margin tiers. */
    static String marginTiersIn(String explorer) {
        return explorer + "#instruments?account=prime:700100&symbol=EUR/USD";
    }

    private static void unpackInto(Path directory) throws IOException {
        for (String file : FILES) {
            try (InputStream resource = DemoBook.class.getResourceAsStream("/demo/" + file)) {
                if (resource == null) {
                    throw new FileNotFoundException("the demo book has no " + file);
                }
                Files.copy(resource, directory.resolve(file));
            }
        }
    }

    private static void remove(Path directory) throws IOException {
        for (String file : FILES) {
            Files.deleteIfExists(directory.resolve(file));
        }
        Files.delete(directory);
    }
}
