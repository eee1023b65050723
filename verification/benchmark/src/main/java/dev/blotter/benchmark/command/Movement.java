package dev.blotter.benchmark.command;

import dev.blotter.benchmark.book.PositionWrites;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** Changes the positions of random accounts at a fixed rate while something else is done. */
final class Movement {

    private static final double TRANSACTIONS_PER_SECOND = 50;

    private final Random random = new Random(13);
    private final PositionWrites writes;
    private final List<String> accounts;

    Movement(PositionWrites writes, List<String> accounts) {
        this.writes = writes;
        this.accounts = accounts;
    }

    /**
     * Does {@code work} while accounts change, and returns what came of both.
     *
     * @param rate how many changes a second are to be made; 0 for none
     * @throws IllegalStateException if a change fails
     */
    <T> Beside<T> beside(double rate, Callable<T> work) throws Exception {
        if (rate == 0) {
            return new Beside<>(work.call(), 0);
        }
        CountDownLatch end = new CountDownLatch(1);
        FutureTask<Double> changes = new FutureTask<>(() -> change(rate, end));
        Thread writer = new Thread(changes, "movement");
        writer.start();
        T result;
        try {
            result = work.call();
        } finally {
            end.countDown();
            writer.join();
        }
        return new Beside<>(result, made(changes));
    }

    private static double made(Future<Double> changes) throws InterruptedException {
        try {
            return changes.get();
        } catch (ExecutionException failed) {
            throw new IllegalStateException("positions could not be changed", failed.getCause());
        }
    }

    /** Transactions at a fixed pace, of more than one account if one each is not enough. */
    private double change(double rate, CountDownLatch end)
            throws SQLException, InterruptedException {
        int each = (int) Math.max(1, Math.round(rate / TRANSACTIONS_PER_SECOND));
        double gap = 1e9 * each / rate;
        long begun = System.nanoTime();
        long done = 0;
        long due = begun + (long) gap;
        while (!end.await(due - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            writes.change(random.ints(each, 0, accounts.size()).mapToObj(accounts::get).toList());
            writes.commit();
            done++;
            due = begun + (long) ((done + 1) * gap);
        }
        return done * each * 1e9 / (System.nanoTime() - begun);
    }

    /**
     * What was done, and what changed beside it.
     *
     * @param result what came of the work
     * @param changes how many changes a second were committed
     */
    record Beside<T>(T result, double changes) {}
}
