package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.OpenFiles;
import dev.blotter.verification.attacks.server.Resident;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Wait;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** A book whose file is replaced again and again under the load of many clients. */
public final class Replacements {

    private static final String CREDENTIALS = Http.basic("reader", "reader-secret");
    private static final Duration BOUND = Duration.ofSeconds(60);
    private static final int CLIENTS = 32;
    private static final int ACCOUNTS = 16;
    private static final int INSTRUMENTS = 20;
    private static final int WAITING = 4;
    private static final int WHOLE = 10;
    private static final int SPARE_DESCRIPTORS = 8;
    private static final long SPARE_HEAP = 32L << 20;

    private Replacements() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.quick("replacements", bed -> replace(bed, 20)),
                new Attack("many-replacements", Attack.Reach.LONG, bed -> replace(bed, 100)));
    }

    private static Result replace(TestBed bed, int times) throws Exception {
        Path books = bed.directory();
        write(books, 1);
        writeUser(books);
        Database database = Database.inFile(bed).filledWith(books);
        ServerProcess server = database.serve();
        Queue<String> wrong = new ConcurrentLinkedQueue<>();
        List<SwapClient> early = begun(server, wrong);
        Result result = Result.seen("").must(allSee(early, 1), "not all see the first book");
        end(early);
        long descriptors = server.vitals().descriptors();
        long heap = server.heapAfterCollection();
        long size = database.size();
        List<SwapClient> clients = begun(server, wrong);
        Path changed = bed.directory();
        Resident resident = bed.resident();
        for (int number = 2; number <= times + 1; number++) {
            result = result.and(replaceOnce(resident, database, books, changed, number));
            result = result.and(open(server));
        }
        result = result.must(allSee(clients, times + 1), "not all clients see the last book");
        end(clients);
        boolean oneFile = Wait.until(BOUND, () -> hasOneFile(server));
        long descriptorsAfter = server.vitals().descriptors();
        long heapAfter = server.heapAfterCollection();
        long sizeAfter = database.size();
        return result.and(seen(times, clients, heap, heapAfter, size, sizeAfter))
                .must(wrong.isEmpty(), wrong.stream().distinct().limit(5).toList().toString())
                .must(waitersHadNews(clients), "a client that waits had no news")
                .must(oneFile, "files are open: " + OpenFiles.of(server.process().pid()))
                .must(
                        descriptorsAfter <= descriptors + SPARE_DESCRIPTORS,
                        descriptors + " descriptors, then " + descriptorsAfter)
                .must(heapAfter <= heap + SPARE_HEAP, "the heap has grown")
                .must(sizeAfter <= 3 * size, "the files have grown")
                .must(database.names().size() == 4, "left over: " + database.names());
    }

    private static Result seen(
            int times,
            List<SwapClient> clients,
            long heap,
            long heapAfter,
            long size,
            long sizeAfter) {
        return Result.seen(
                String.format(
                        Locale.ROOT,
                        "%d replacements, %,d answers, %,d news; heap %,d KB, then %,d KB; files"
                                + " %,d bytes, then %,d",
                        times,
                        clients.stream().mapToInt(SwapClient::answers).sum(),
                        clients.stream().mapToInt(SwapClient::news).sum(),
                        heap >> 10,
                        heapAfter >> 10,
                        size,
                        sizeAfter));
    }

    private static List<SwapClient> begun(ServerProcess server, Queue<String> wrong) {
        List<SwapClient> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            String account = "default:" + i % ACCOUNTS;
            boolean waits = i % WAITING == 0;
            clients.add(new SwapClient(server, account, CREDENTIALS, waits, wrong));
        }
        clients.forEach(SwapClient::start);
        return clients;
    }

    private static void end(List<SwapClient> clients) throws InterruptedException {
        clients.forEach(SwapClient::end);
        for (SwapClient each : clients) {
            each.join();
        }
    }

    private static boolean allSee(List<SwapClient> clients, long number)
            throws InterruptedException {
        return Wait.until(BOUND, () -> clients.stream().allMatch(each -> each.seen() == number));
    }

    private static boolean waitersHadNews(List<SwapClient> clients) {
        return clients.stream().filter(SwapClient::waits).allMatch(each -> each.news() > 1);
    }

    /** Some of them replace all tables, the others change those that have the number. */
    private static Result replaceOnce(
            Resident resident, Database database, Path books, Path changed, int number)
            throws IOException {
        boolean whole = number % WHOLE == 0;
        Path directory = whole ? books : changed;
        write(directory, number);
        List<String> command = new ArrayList<>(List.of("import", directory.toString()));
        if (!whole) {
            command.add("--merge");
        }
        command.add("--db=" + database.url());
        Ended ended = resident.run(command.toArray(String[]::new));
        return Result.seen("").must(ended.exitCode() == 0, "import: " + ended);
    }

    /** The server never has a file open for writing. */
    private static Result open(ServerProcess server) throws IOException {
        List<String> open = OpenFiles.areKnown() ? OpenFiles.of(server.process().pid()) : List.of();
        return Result.seen("")
                .must(open.stream().noneMatch(each -> each.contains(" for writing")), "" + open);
    }

    private static boolean hasOneFile(ServerProcess server) {
        try {
            return !OpenFiles.areKnown() || OpenFiles.of(server.process().pid()).size() == 1;
        } catch (IOException gone) {
            return false;
        }
    }

    /** Each row of an answer has this number, by cells of three tables. */
    private static void write(Path directory, int number) throws IOException {
        Books.write(
                directory,
                "accounts.csv",
                rows("account,group", ACCOUNTS, i -> "default:" + i + ",retail"));
        Books.write(
                directory,
                "instruments.csv",
                rows(
                        "symbol,type,description,trading_status,min_order_size,max_order_size,"
                                + "max_order_size_unit,min_order_size_increment,margin_rate",
                        INSTRUMENTS,
                        i -> "S%s,STOCK,,FULL,%s,9000000,LOTS,1,0.05".formatted(i, number)));
        Books.write(
                directory,
                "terms.csv",
                rows(
                        "scope,code,target,value,trading_status,min_order_size,max_order_size,"
                                + "max_order_size_unit,min_order_size_increment,margin_rate",
                        ACCOUNTS,
                        i ->
                                "ACCOUNT,default:%s,TYPE,STOCK,,,%s,LOTS,,"
                                        .formatted(i, SwapClient.MORE + number)));
        Books.write(
                directory,
                "positions.csv",
                rows(
                        "account,position_code,symbol,side,quantity,quantity_notional,open_time,"
                                + "open_price,last_update_time,margin_rate,take_profit_price,"
                                + "stop_loss_price",
                        ACCOUNTS * INSTRUMENTS,
                        i ->
                                "default:%s,p%s,S%s,BUY,%s,1,2026-01-02T03:04:05.000Z,1,"
                                                .formatted(i % ACCOUNTS, i, i % INSTRUMENTS, number)
                                        + "2026-01-02T03:04:05.000Z,,,"));
    }

    private static String[] rows(String head, int count, IntFunction<String> row) {
        List<String> rows = new ArrayList<>(List.of(head));
        IntStream.range(0, count).mapToObj(row).forEach(rows::add);
        return rows.toArray(String[]::new);
    }

    private static void writeUser(Path books) throws IOException {
        Books.write(books, "users.csv", "user,password,api_access", "reader,reader-secret,true");
        Books.write(books, "user_accounts.csv", "user,account", "reader,*");
    }
}
