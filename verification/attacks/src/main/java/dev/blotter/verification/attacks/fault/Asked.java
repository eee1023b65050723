package dev.blotter.verification.attacks.fault;

import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * A request of one of many clients that ask for some time, and what became of it.
 *
 * @param instruments whether instruments were asked for rather than positions
 * @param isGood whether the answer is what was asked for
 * @param isClear whether it is, or is a 503 that says when to come back
 * @param millis how long it took
 */
record Asked(boolean instruments, boolean isGood, boolean isClear, long millis) {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String ACCOUNT = ServerProcess.ROOT + "/accounts/default:%s/";
    private static final int FIRST_ACCOUNT = 100_000;

    /** Asks for a time: some clients for positions of changing accounts, one for instruments. */
    static List<Asked> during(Duration time, ServerProcess server, int clients, int accounts) {
        Queue<Asked> all = new ConcurrentLinkedQueue<>();
        long end = System.nanoTime() + time.toNanos();
        List<Thread> threads =
                IntStream.rangeClosed(0, clients)
                        .mapToObj(
                                client ->
                                        new Thread(
                                                () -> {
                                                    for (int n = client;
                                                            System.nanoTime() < end;
                                                            n += clients) {
                                                        all.add(
                                                                client == 0
                                                                        ? instruments(server)
                                                                        : positions(
                                                                                server,
                                                                                n % accounts));
                                                    }
                                                }))
                        .toList();
        threads.forEach(Thread::start);
        threads.forEach(Asked::join);
        return List.copyOf(all);
    }

    static Asked positions(ServerProcess server, int account) {
        return ask(false, server, ACCOUNT.formatted(FIRST_ACCOUNT + account) + "positions");
    }

    static Asked instruments(ServerProcess server) {
        return ask(true, server, ACCOUNT.formatted(FIRST_ACCOUNT) + "instruments/query?limit=20");
    }

    private static Asked ask(boolean instruments, ServerProcess server, String path) {
        long begin = System.nanoTime();
        Answer answer = server.get(PATIENCE, path, MadeUpBook.OPERATOR);
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        boolean good = answer.status() == 200;
        boolean later = answer.status() == 503 && !answer.header("Retry-After").isEmpty();
        return new Asked(instruments, good, good || later, millis);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
