package dev.blotter.benchmark.book;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/** Several programs that each change one position after the other, at some rate. */
public final class PositionWriters implements AutoCloseable {

    private static final int COUNT = 4;

    private final BookDatabase database;
    private final List<String> accounts;
    private final int rate;
    private final IntConsumer before;
    private final AtomicInteger committed = new AtomicInteger();
    private final List<CompletableFuture<Void>> running = new ArrayList<>();
    private long begun;
    private volatile boolean over;

    /**
     * Those who commit {@code rate} changes a second of any of these accounts.
     *
     * @param before takes the place of the account in the list before each commit
     */
    public PositionWriters(
            BookDatabase database, List<String> accounts, int rate, IntConsumer before) {
        this.database = database;
        this.accounts = accounts;
        this.rate = rate;
        this.before = before;
    }

    /** Begins to write. */
    public void begin() {
        begun = System.nanoTime();
        for (int i = 0; i < COUNT; i++) {
            Random random = new Random(i);
            running.add(CompletableFuture.runAsync(() -> write(random), PositionWriters::start));
        }
    }

    private static void start(Runnable writer) {
        new Thread(writer, "position-writer").start();
    }

    private void write(Random random) {
        try (PositionWrites writes = PositionWrites.to(database)) {
            for (long n = 0; !over; n++) {
                long due = begun + n * COUNT * 1_000_000_000L / rate;
                LockSupport.parkNanos(due - System.nanoTime());
                int account = random.nextInt(accounts.size());
                writes.change(accounts.subList(account, account + 1));
                before.accept(account);
                writes.commit();
                committed.incrementAndGet();
            }
        } catch (SQLException failed) {
            throw new IllegalStateException("a change cannot be committed", failed);
        }
    }

    /** How many changes have been committed a second. */
    public double rate() {
        return committed.get() * 1e9 / (System.nanoTime() - begun);
    }

    /**
     * Ends when the last commit is there.
     *
     * @throws CompletionException if one has failed
     */
    @Override
    public void close() {
        over = true;
        running.forEach(CompletableFuture::join);
    }
}
