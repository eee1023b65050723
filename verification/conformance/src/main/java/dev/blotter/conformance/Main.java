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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The command {@code verify-server}. */
public final class Main {

    private static final String USAGE =
            """
            Usage: verify-server [--of=PARTS] [--without=PARTS] URL
                   verify-server --book DIRECTORY
            Asks the server at URL what the interface promises, and prints what of it holds.
            URL includes the root prefix, such as http://127.0.0.1:8080/dxsca-web. The server
            must serve the known book, which --book writes to a directory as CSV; its users have
            passwords. Nothing is changed but sessions, which are opened and closed.
            Each check is of the interface document (interface), of the wire contract that
            decides what that leaves open (contract), or of neither (ours). PARTS are some of
            these or of their paragraphs, separated by commas, such as interface,contract or
            "contract 7.2". Without --of, everything is checked.
            Exits with 0 if all of it holds, with 1 if not, with 2 if there is no server.
            """;

    private static final String OF = "--of=";
    private static final String WITHOUT = "--without=";

    private static final List<String> BOOK =
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
            if (isVerification(arguments)) {
                String url = arguments.get(arguments.size() - 1);
                return verify(new Server(URI.create(url)), chosen(arguments), out);
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

    private static boolean isVerification(List<String> arguments) {
        int last = arguments.size() - 1;
        return last >= 0
                && arguments.get(last).matches("https?://.+")
                && arguments.subList(0, last).stream()
                        .allMatch(each -> each.startsWith(OF) || each.startsWith(WITHOUT));
    }

    /** The checks that the options leave. */
    private static List<Check> chosen(List<String> arguments) {
        List<String> wanted = parts(OF, arguments);
        List<String> unwanted = parts(WITHOUT, arguments);
        return checks().stream()
                .filter(check -> wanted.isEmpty() || wanted.stream().anyMatch(check::isOf))
                .filter(check -> unwanted.stream().noneMatch(check::isOf))
                .toList();
    }

    private static List<String> parts(String option, List<String> arguments) {
        return arguments.stream()
                .filter(each -> each.startsWith(option))
                .flatMap(each -> Stream.of(each.substring(option.length()).split(",")))
                .map(Main::known)
                .toList();
    }

    private static String known(String part) {
        if (checks().stream().noneMatch(check -> check.isOf(part))) {
            throw new IllegalArgumentException(
                    "no check is of '" + part + "'; there are interface, contract and ours");
        }
        return part;
    }

    private static int verify(Server server, List<Check> chosen, PrintStream out) {
        Map<String, Integer> met = new LinkedHashMap<>();
        for (Check check : chosen) {
            met.merge(check.origin(), holds(check, server, out) ? 1 : 0, Integer::sum);
        }
        met.forEach(
                (origin, count) ->
                        out.printf(
                                Locale.ROOT,
                                "%-9s  %s of %s hold%n",
                                origin,
                                count,
                                chosen.stream().filter(check -> check.isOf(origin)).count()));
        int all = met.values().stream().mapToInt(Integer::intValue).sum();
        out.printf(Locale.ROOT, "%s of %s checks hold.%n", all, chosen.size());
        return all == chosen.size() ? 0 : 1;
    }

    private static boolean holds(Check check, Server server, PrintStream out) {
        try {
            check.expectation().accept(server);
            out.printf(Locale.ROOT, "holds  %-14s %s%n", check.paragraph(), check.title());
            return true;
        } catch (Unmet failed) {
            out.printf(Locale.ROOT, "FAILS  %-14s %s%n", check.paragraph(), check.title());
            out.printf(Locale.ROOT, "       %s%n", failed.getMessage());
            return false;
        }
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
