package dev.blotter.benchmark.load;

import io.vertx.core.Future;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Clients that wait for news of positions, each of another account. An answer that nothing explains
 * spoils the measurement: whoever waits for news, or checks, is told of it.
 */
public final class Waiters {

    private static final long PATIENCE_SECONDS = 180;

    /** So many at a time fit the queue of a server. */
    private static final int AT_A_TIME = 50;

    private final LoadClient client;
    private final boolean byEvents;
    private final List<Waiter> waiters = new ArrayList<>();
    private final CompletableFuture<Outcome> spoiled = new CompletableFuture<>();
    private final AtomicLong inVain = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private volatile News expected = new News(0);
    private volatile boolean written;

    private Waiters(LoadClient client, boolean byEvents) {
        this.client = client;
        this.byEvents = byEvents;
    }

    /**
     * Connects a client for each account, and has it get the positions once.
     *
     * @param byEvents whether they wait by server-sent events, or by long polls
     */
    public static Waiters connect(
            LoadClient client, URI address, List<String> accounts, boolean byEvents) {
        Waiters all = new Waiters(client, byEvents);
        for (int from = 0; from < accounts.size(); from += AT_A_TIME) {
            int to = Math.min(from + AT_A_TIME, accounts.size());
            List<Future<Waiter>> some =
                    accounts.subList(from, to).stream()
                            .map(account -> Waiter.connect(all, client, address, account))
                            .toList();
            Future.all(some).toCompletionStage().toCompletableFuture().join();
            some.forEach(each -> all.waiters.add(each.result()));
        }
        return all;
    }

    /** Lets the next ones begin to wait, some after {@code begun}, and returns how many have. */
    public int beginAfter(int begun) {
        List<Waiter> next =
                List.copyOf(waiters.subList(begun, Math.min(begun + AT_A_TIME, waiters.size())));
        client.onItsThread(() -> next.forEach(Waiter::ask));
        return begun + next.size();
    }

    /** Begins to measure how long so many news take. */
    public void expect(int count) {
        expected = new News(count);
    }

    /** Begins to measure how long news takes while others write all the time. */
    public void expectAny() {
        expected = new News(Integer.MAX_VALUE);
        written = true;
    }

    /** What came of all news since then. */
    public Outcome came() {
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        News until = expected;
        client.onItsThread(() -> outcome.complete(until.tally.outcome()));
        return outcome.join();
    }

    /** Whether others write all the time, so that news may come before it is due. */
    boolean areWritten() {
        return written;
    }

    /** Says that the account of a client is about to change for all to see. */
    public void due(int waiter) {
        waiters.get(waiter).due();
    }

    /** What came of the news that were expected, when all of them are there. */
    public Outcome awaitNews() throws InterruptedException {
        News awaited = expected;
        try {
            CompletableFuture.anyOf(spoiled, awaited.outcome)
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            throw new IllegalStateException("news does not come", late);
        } catch (ExecutionException wrong) {
            throw new IllegalStateException(wrong.getCause().getMessage(), wrong);
        }
        return awaited.outcome.join();
    }

    /**
     * Refuses to go on after a wrong answer.
     *
     * @throws java.util.concurrent.CompletionException if there was one
     */
    public void check() {
        if (spoiled.isDone()) {
            spoiled.join();
        }
    }

    /** How many waits ended without news. */
    public long inVain() {
        return inVain.get();
    }

    /** How many requests were told to come back later, which they did. */
    public long refused() {
        return refused.get();
    }

    boolean byEvents() {
        return byEvents;
    }

    void came(long since, long bytes) {
        expected.came(since, bytes);
    }

    void waitedInVain() {
        inVain.incrementAndGet();
    }

    void refused(Waiter waiter, Duration pause) {
        putOff();
        askLater(waiter, pause);
    }

    /** One is told to come back later. */
    void putOff() {
        refused.incrementAndGet();
    }

    void askLater(Waiter waiter, Duration pause) {
        client.onItsThreadAfter(pause, waiter::ask);
    }

    void wrong(String answer) {
        spoiled.completeExceptionally(new IllegalStateException(answer));
    }

    /** News that are expected. All but its making is for the thread of the client. */
    private static final class News {

        private final Tally tally = new Tally();
        private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        private int missing;

        News(int count) {
            this.missing = count;
        }

        void came(long since, long bytes) {
            tally.right(since, bytes);
            if (--missing == 0) {
                outcome.complete(tally.outcome());
            }
        }
    }
}
