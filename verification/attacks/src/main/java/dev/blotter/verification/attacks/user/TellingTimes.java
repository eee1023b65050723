package dev.blotter.verification.attacks.user;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Whether the time of an answer tells what is there, but not for the user: denied symbols and
 * types, accounts of others, and users. Each is compared with something that is not there at all.
 */
public final class TellingTimes {

    private static final MadeUpBook BOOK = new MadeUpBook(20_000, 2_000, 1, 1);
    private static final int LEAST = 4_000;
    private static final int MOST = 40_000;
    private static final long BOUND = Duration.ofNanos(20_000).toNanos();

    /** A password takes a thousand times as long to check, and varies as much. */
    private static final int PASSWORDS = 1_500;

    private static final long BOUND_OF_PASSWORDS = Duration.ofMillis(1).toNanos();

    private TellingTimes() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(new Attack("telling-times", Reach.LONG, TellingTimes::measure));
    }

    private static Result measure(TestBed bed) throws Exception {
        Path books = bed.books(BOOK);
        Database database = Database.inFile(bed).filledWith(books);
        ServerProcess server =
                bed.serve(
                        database.command("serve", "--port=0")
                                .with("BLOTTER_MAX_WRONG_PASSWORDS", "0"));
        List<String> denied = denied(books);
        String account = MadeUpBook.ACCOUNT;
        String others = ServerProcess.ROOT + "/accounts/default:";
        return Result.seen("")
                .and(symbols(server, account + "/instruments/%s", denied))
                .and(symbols(server, account + "/instruments/query?symbols=%s*", denied))
                .and(types(server, account + "/instruments/type/%s?start-from=%d"))
                .and(types(server, account + "/instruments/query?types=%s&start-from=%d"))
                .and(accounts(server, others + "%d/positions"))
                .and(accounts(server, others + "%d/instruments/query?symbols=EUR/*"))
                .and(users(server))
                .and(passwords(server));
    }

    private static List<String> denied(Path books) throws IOException {
        try (Stream<String> rows = Files.lines(books.resolve("user_denials.csv"))) {
            return rows.filter(row -> row.startsWith("restricted,SYMBOL,"))
                    .map(row -> row.split(",", 3)[2])
                    .filter(symbol -> symbol.matches("[A-Z0-9.]+"))
                    .limit(500)
                    .toList();
        }
    }

    private static Result symbols(ServerProcess server, String form, List<String> denied)
            throws IOException {
        return compared(
                form.replace("%s", "{denied symbol}"),
                new Pairs(
                        server,
                        i ->
                                restricted(
                                        String.format(
                                                Locale.ROOT, form, denied.get(i % denied.size()))),
                        i ->
                                restricted(
                                        String.format(
                                                Locale.ROOT,
                                                form,
                                                twisted(denied.get(i % denied.size()))))));
    }

    private static String twisted(String symbol) {
        return symbol.substring(0, symbol.length() - 1) + "_";
    }

    private static Result types(ServerProcess server, String form) throws IOException {
        return compared(
                form.replace("%s", "{denied type}").replace("%d", "{n}"),
                new Pairs(
                        server,
                        i -> trader(String.format(Locale.ROOT, form, "FUTURES", i)),
                        i -> trader(String.format(Locale.ROOT, form, "FUTURE_", i))));
    }

    private static Result accounts(ServerProcess server, String form) throws IOException {
        return compared(
                form.replace("%d", "{account of others}"),
                new Pairs(
                        server,
                        i -> trader(String.format(Locale.ROOT, form, 101_000 + i % 1_000)),
                        i -> trader(String.format(Locale.ROOT, form, 901_000 + i % 1_000))));
    }

    private static Result users(ServerProcess server) throws IOException {
        String form = ServerProcess.ROOT + "/users/user-%s";
        return compared(
                "/users/{another user}",
                new Pairs(
                        server,
                        i -> trader(String.format(Locale.ROOT, form, 10 + i % 10)),
                        i -> trader(String.format(Locale.ROOT, form, 90 + i % 10))));
    }

    private static Result passwords(ServerProcess server) throws IOException {
        String target = ServerProcess.ROOT + "/users/self";
        Pairs pairs =
                new Pairs(
                        server,
                        i -> Http.head("GET", target, Http.basic("user-1" + i % 10, "wrong" + i)),
                        i -> Http.head("GET", target, Http.basic("user-9" + i % 10, "wrong" + i)));
        Pairs.Difference found = pairs.difference(PASSWORDS, PASSWORDS, BOUND_OF_PASSWORDS);
        return Result.seen("a wrong password of a user: " + found)
                .must(found.isBelow(BOUND_OF_PASSWORDS), "a wrong password tells users");
    }

    private static Result compared(String what, Pairs pairs) throws IOException {
        Pairs.Difference found = pairs.difference(LEAST, MOST, BOUND);
        return Result.seen(what + ": " + found).must(found.isBelow(BOUND), what + " tells");
    }

    private static String restricted(String target) {
        return Http.head("GET", target, MadeUpBook.RESTRICTED);
    }

    private static String trader(String target) {
        return Http.head("GET", target, MadeUpBook.TRADER);
    }
}
