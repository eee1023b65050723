package dev.blotter.verification.attacks.user;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lists of patterns that fit into an address, on 100,000 instruments. */
public final class CostlySymbols {

    private static final MadeUpBook BOOK = new MadeUpBook(100_000, 1_000, 1, 1);
    private static final String QUERY =
            MadeUpBook.ACCOUNT + "/instruments/query?limit=1000&symbols=";
    private static final List<String> OF_ALL_ACCOUNTS =
            List.of(
                    ServerProcess.ROOT + "/accounts/instruments/query?limit=1000&symbols=",
                    ServerProcess.ROOT + "/accounts/positions?symbols=",
                    ServerProcess.ROOT + "/accounts/positions/net?symbols=");
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int LONGEST = 64_000;

    /** What is wanted is 50 ms; a young server on a busy machine needs some more. */
    private static final long MOST_CPU_MILLIS = 400;

    private CostlySymbols() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(Attack.quick("costly-symbols", CostlySymbols::ask));
    }

    private static Result ask(TestBed bed) throws Exception {
        Path books = bed.books(BOOK);
        Database database = Database.inFile(bed);
        database.filledWith(Books.withInstrumentsOf(books, bed));
        ServerProcess server = bed.serve(database.command("serve", "--port=0").options("-Xmx1g"));
        server.get(PATIENCE, QUERY + "EUR/*", MadeUpBook.OPERATOR);
        Result result = whole(server, Books.symbols(books, 1_000));
        result = result.and(cheap(server, "runs of *", runs()));
        result = result.and(cheap(server, "two letters", letters("%c%c")));
        result = result.and(cheap(server, "4 KB of patterns", patterns(4_000)));
        result = result.and(cheap(server, "64 KB of patterns", patterns(LONGEST)));
        for (String address : OF_ALL_ACCOUNTS) {
            server.get(PATIENCE, address + "EUR/*", MadeUpBook.OPERATOR);
            result = result.and(cheap(server, address, address + "64 KB", patterns(LONGEST)));
            result = result.and(cheap(server, address, address + "one", "*0*"));
        }
        return result.held() ? result.and(eightAtOnce(server)) : result;
    }

    private static Result whole(ServerProcess server, List<String> symbols) {
        Answer answer =
                server.get(
                        PATIENCE,
                        QUERY + String.join(",", symbols).replace("/", "%2F"),
                        MadeUpBook.OPERATOR);
        String total = answer.header("X-Total-Count");
        return Result.seen("1,000 whole symbols get %s".formatted(answer))
                .must(answer.status() == 200, "1,000 whole symbols are refused")
                .must(
                        !total.isEmpty() && Integer.parseInt(total) >= symbols.size(),
                        "of 1,000 symbols, %s are found".formatted(total));
    }

    private static Result cheap(ServerProcess server, String what, String list) throws Exception {
        return cheap(server, QUERY, what, list);
    }

    private static Result cheap(ServerProcess server, String address, String what, String list)
            throws Exception {
        long before = server.cpuMillis();
        Answer answer = server.get(PATIENCE, address + list, MadeUpBook.OPERATOR);
        long millis = server.cpuMillis() - before;
        return Result.seen("%s get %s for %s ms of CPU".formatted(what, answer, millis))
                .must(
                        answer.status() == 200 || isRefused(answer),
                        "%s get %s".formatted(what, answer))
                .must(millis <= MOST_CPU_MILLIS, what + " cost too much");
    }

    private static boolean isRefused(Answer answer) {
        return answer.status() == 400
                && answer.text().contains("\"32\"")
                && answer.text().contains("<symbols>");
    }

    private static Result eightAtOnce(ServerProcess server) throws Exception {
        List<CompletableFuture<Answer>> eight =
                IntStream.range(0, 8)
                        .mapToObj(i -> CompletableFuture.supplyAsync(() -> heavy(server)))
                        .toList();
        Answer other = server.get(PATIENCE, QUERY + "EUR/*", MadeUpBook.RESTRICTED);
        List<Answer> answers = new ArrayList<>();
        for (CompletableFuture<Answer> each : eight) {
            answers.add(each.get());
        }
        return Result.seen("eight of 12 KB at once get " + answers)
                .must(answers.stream().allMatch(Answer::came), "some get no answer")
                .must(other.status() == 200, "others get " + other)
                .must(!server.log().contains("OutOfMemoryError"), "OutOfMemoryError");
    }

    private static Answer heavy(ServerProcess server) {
        return server.get(PATIENCE, QUERY + patterns(12_000), MadeUpBook.OPERATOR);
    }

    private static String runs() {
        return IntStream.rangeClosed(1, 25).mapToObj("*"::repeat).collect(Collectors.joining(","));
    }

    private static String letters(String form) {
        return IntStream.range(0, 26 * 26)
                .mapToObj(i -> String.format(Locale.ROOT, form, 'A' + i / 26, 'A' + i % 26))
                .collect(Collectors.joining(","));
    }

    /**
     * Patterns that are all different, each of which finds many instruments by none of its parts.
     */
    private static String patterns(int bytes) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; list.length() < bytes - 14; i++) {
            list.append(
                    String.format(
                            Locale.ROOT,
                            "*%c*%c*%c*0*,",
                            'A' + i % 26,
                            'A' + i / 26 % 26,
                            'A' + i / 676));
        }
        return list.toString();
    }
}
