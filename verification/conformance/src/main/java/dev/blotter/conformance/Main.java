package dev.blotter.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The command {@code verify-server}. */
public final class Main {

    private static final String USAGE =
            """
            Usage: verify-server URL
                   verify-server --book DIRECTORY
            Asks the server at URL what the interface promises, and prints what of it holds.
            URL includes the root prefix, such as http://127.0.0.1:8080/dxsca-web. The server
            must serve the known book, which --book writes to a directory as CSV; its users have
            passwords. Nothing is changed but sessions, which are opened and closed.
            Exits with 0 if all of it holds, with 1 if not, with 2 if there is no server.
            """;

    private static final List<String> BOOK =
            List.of(
                    "instruments.csv",
                    "accounts.csv",
                    "terms.csv",
                    "positions.csv",
                    "users.csv",
                    "user_accounts.csv",
                    "user_denials.csv");

    private Main() {}

    /** Runs the command. */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.exit(run(List.of(arguments), out));
    }

    static int run(List<String> arguments, PrintStream out) {
        try {
            if (arguments.size() == 2 && arguments.get(0).equals("--book")) {
                return writeBook(Path.of(arguments.get(1)), out);
            }
            if (arguments.size() == 1 && arguments.get(0).matches("https?://.+")) {
                return verify(new Server(URI.create(arguments.get(0))), out);
            }
        } catch (UncheckedIOException | IllegalArgumentException failed) {
            out.println(failed.getMessage());
            return 2;
        }
        out.print(USAGE);
        return arguments.equals(List.of("--help")) ? 0 : 2;
    }

    static List<Check> checks() {
        return Stream.of(
                        InstrumentChecks.all(),
                        SelectionChecks.all(),
                        PageChecks.all(),
                        PositionChecks.all(),
                        CredentialChecks.all(),
                        ErrorChecks.all())
                .flatMap(List::stream)
                .toList();
    }

    private static int verify(Server server, PrintStream out) {
        int unmet = 0;
        for (Check check : checks()) {
            try {
                check.expectation().accept(server);
                out.printf(Locale.ROOT, "holds  %-18s %s%n", check.paragraph(), check.title());
            } catch (Unmet failed) {
                unmet++;
                out.printf(Locale.ROOT, "FAILS  %-18s %s%n", check.paragraph(), check.title());
                out.printf(Locale.ROOT, "       %s%n", failed.getMessage());
            }
        }
        out.printf(
                Locale.ROOT, "%s of %s checks hold.%n", checks().size() - unmet, checks().size());
        return unmet == 0 ? 0 : 1;
    }

    private static int writeBook(Path directory, PrintStream out) {
        try {
            Files.createDirectories(directory);
            for (String file : BOOK) {
                try (InputStream in = Main.class.getResourceAsStream("/book/" + file)) {
                    Files.copy(in, directory.resolve(file));
                }
            }
            return 0;
        } catch (FileAlreadyExistsException there) {
            out.println(there.getFile() + " is there already, and is not replaced");
        } catch (IOException failed) {
            out.println("the book cannot be written: " + failed);
        }
        return 2;
    }
}
