package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * A client of one account, in whose positions and instruments each book has its number. It asks for
 * one after the other, or waits for news of the first. Instruments may be a second behind.
 */
final class SwapClient extends Thread {

    /**
     * What the largest order of an instrument, which is of the account, has more than the number.
     */
    static final int MORE = 1_000_000;

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Pattern QUANTITY = Pattern.compile("\"quantity\":(\\d+)");
    private static final Pattern SMALLEST = Pattern.compile("\"minOrderSize\":(\\d+)");
    private static final Pattern LARGEST = Pattern.compile("\"maxOrderSize\":\\{\"value\":(\\d+)");

    private final ServerProcess server;
    private final String account;
    private final String credentials;
    private final boolean waits;
    private final Queue<String> wrong;
    private volatile boolean over;
    private volatile long positions;
    private volatile long instruments;
    private final AtomicInteger news = new AtomicInteger();
    private final AtomicInteger answers = new AtomicInteger();
    private String tag = "";
    private long tagged;

    SwapClient(
            ServerProcess server,
            String account,
            String credentials,
            boolean waits,
            Queue<String> wrong) {
        this.server = server;
        this.account = ServerProcess.ROOT + "/accounts/" + account;
        this.credentials = credentials;
        this.waits = waits;
        this.wrong = wrong;
    }

    @Override
    public void run() {
        try (Http http = server.connect(PATIENCE)) {
            while (!over) {
                askForPositions(http);
                if (!waits) {
                    askForInstruments(http);
                }
            }
        } catch (IOException | RuntimeException failed) {
            wrong.add(failed.toString());
            over = true;
        }
    }

    private void askForPositions(Http http) throws IOException {
        Answer answer =
                http.get(
                        account + "/positions",
                        credentials,
                        "If-None-Match: " + (tag.isEmpty() ? "\"none\"" : tag),
                        "Prefer: wait=" + (waits ? 5 : 0));
        answers.incrementAndGet();
        if (answer.status() == 200) {
            tag = answer.header("ETag");
            tagged = number("positions", List.of(QUANTITY), answer);
            news.incrementAndGet();
        } else if (answer.status() != 304) {
            wrong.add("positions: " + answer);
        }
        positions = notBack("positions", positions, tagged);
    }

    private void askForInstruments(Http http) throws IOException {
        Answer answer = http.get(account + "/instruments/query", credentials);
        answers.incrementAndGet();
        if (answer.status() == 200) {
            long number = number("instruments", List.of(SMALLEST, LARGEST), answer);
            instruments = notBack("instruments", instruments, number);
        } else {
            wrong.add("instruments: " + answer);
        }
    }

    /** The one number that all rows have. */
    private long number(String what, List<Pattern> cells, Answer answer) {
        List<Long> numbers =
                cells.stream()
                        .flatMap(each -> each.matcher(answer.text()).results())
                        .map(cell -> Long.parseLong(cell.group(1)) % MORE)
                        .distinct()
                        .toList();
        if (numbers.size() != 1) {
            wrong.add(what + " of several books: " + numbers);
        }
        return numbers.isEmpty() ? 0 : numbers.get(0);
    }

    private long notBack(String what, long before, long now) {
        if (now < before) {
            wrong.add("%s go back from %s to %s".formatted(what, before, now));
        }
        return Math.max(before, now);
    }

    void end() {
        over = true;
    }

    boolean waits() {
        return waits;
    }

    /** The number of the newest book of which it has seen all that it asks for. */
    long seen() {
        return waits ? positions : Math.min(positions, instruments);
    }

    /** How often its positions were other ones. */
    int news() {
        return news.get();
    }

    int answers() {
        return answers.get();
    }
}
