package dev.blotter.verification.attacks.consistency;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.TestBed;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

/** Two servers of one book, their clients, and writers who move amounts between its accounts. */
final class Crowd implements AutoCloseable {

    private static final List<String> ACCOUNTS =
            IntStream.range(0, 4).mapToObj(n -> "default:" + (100_000 + n)).toList();
    private static final String ALL = "/accounts/positions?accounts=" + String.join(",", ACCOUNTS);
    private static final String ONE = "/accounts/" + ACCOUNTS.get(0) + "/positions";
    private static final String THESE =
            " where account_code in ('" + String.join("','", ACCOUNTS) + "')";
    private static final String WRITING =
            "&targetServerType=primary&connectTimeout=2&socketTimeout=5";
    private static final int WRITERS = 3;
    private static final int MOST_SHOWN = 3;

    private final History history = new History();
    private final AtomicBoolean enough = new AtomicBoolean();
    private final List<Thread> threads = new ArrayList<>();
    private final List<Client> clients = new ArrayList<>();
    private final List<Writer> writers = new ArrayList<>();
    private final List<Client.Source> servers;
    private final BigDecimal sum;

    private Crowd(List<Client.Source> servers, BigDecimal sum) {
        this.servers = servers;
        this.sum = sum;
    }

    /**
     * Two servers, and all who use them.
     *
     * @param url the database of the first server, and of the writers
     * @param urlOfPrimary the database of the second one, which reads from the primary only
     */
    static Crowd start(TestBed bed, String url, String urlOfPrimary) throws Exception {
        BigDecimal sum = enrich(url + WRITING);
        Client.Source first = new Server(new Database(bed, url).serve(), url.equals(urlOfPrimary));
        Client.Source second = new Server(new Database(bed, urlOfPrimary).serve(), true);
        Crowd crowd = new Crowd(List.of(first, second), sum);
        crowd.begin(url + WRITING);
        return crowd;
    }

    /** Gives the accounts enough to move, and returns the sum of it. */
    private static BigDecimal enrich(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("update position set quantity = 1000000" + THESE);
            try (ResultSet row =
                    statement.executeQuery("select sum(quantity) from position" + THESE)) {
                row.next();
                return row.getBigDecimal(1);
            }
        }
    }

    private void begin(String url) {
        for (String question : List.of(ALL, ONE)) {
            client("both", question, servers);
            client("first", question, servers.subList(0, 1));
            client("second", question, servers.subList(1, 2));
        }
        for (int seed = 0; seed < WRITERS; seed++) {
            writers.add(new Writer(url, ACCOUNTS, history, seed));
        }
        clients.forEach(each -> start(() -> each.askUntil(enough::get)));
        writers.forEach(each -> start(() -> each.moveUntil(enough::get)));
    }

    private void client(String name, String question, List<Client.Source> asked) {
        clients.add(new Client(name + " " + question, question, asked, history));
    }

    private void start(Runnable task) {
        Thread thread = new Thread(task, "moved-amounts");
        thread.start();
        threads.add(thread);
    }

    /** Lets all go on for a time. */
    void goOn(Duration time) throws InterruptedException {
        Thread.sleep(time.toMillis());
    }

    /** Whether transactions are committed, and both servers answer. */
    boolean isWell() {
        int before = history.writes().size();
        return servers.stream().allMatch(each -> each.ask(ALL, "").status() == 200)
                && before < history.writes().size();
    }

    /** Ends all, and checks what they saw. */
    Result result(String what) {
        close();
        List<Answer> last = servers.stream().map(each -> each.ask(ALL, "")).toList();
        long odd = clients.stream().mapToLong(Client::odd).sum();
        return Result.seen(told(what))
                .must(odd == 0, odd + " answers are none of 200, 304 and 503")
                .must(!history.writes().isEmpty(), "nothing was committed")
                .must(last.get(0).status() == 200, "at the end " + last.get(0))
                .must(last.get(0).text().equals(last.get(1).text()), "at the end they differ")
                .and(checked());
    }

    private Result checked() {
        List<String> wrong = Checker.wrong(history, Map.of(ALL, sum));
        Result result = Result.seen("").must(wrong.isEmpty(), wrong.size() + " wrong");
        for (String each : wrong.subList(0, Math.min(MOST_SHOWN, wrong.size()))) {
            result = result.must(false, each);
        }
        return result;
    }

    private String told(String what) {
        return "%s: %s transactions, %s broken; %s answers, %s refused"
                .formatted(
                        what,
                        history.writes().size(),
                        writers.stream().mapToLong(Writer::lost).sum(),
                        history.reads().size(),
                        clients.stream().mapToLong(Client::refused).sum());
    }

    @Override
    public void close() {
        enough.set(true);
        try {
            for (Thread each : threads) {
                each.join();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
