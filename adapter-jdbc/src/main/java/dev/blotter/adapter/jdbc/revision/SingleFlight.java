package dev.blotter.adapter.jdbc.revision;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Work that many may need at a time and one does for all: the others wait for what comes of it. */
public final class SingleFlight<T> {

    private final Supplier<T> work;
    private final AtomicReference<CompletableFuture<T>> running = new AtomicReference<>();

    public SingleFlight(Supplier<T> work) {
        this.work = work;
    }

    /** Whether the work is running now. */
    boolean isRunning() {
        return running.get() != null;
    }

    /** What comes of the work that is running, or that is run now if none is. */
    public T join() {
        CompletableFuture<T> mine = new CompletableFuture<>();
        CompletableFuture<T> others = running.compareAndExchange(null, mine);
        return others == null ? fly(mine) : await(others);
    }

    private T fly(CompletableFuture<T> mine) {
        try {
            mine.complete(work.get());
        } catch (RuntimeException | Error failure) {
            mine.completeExceptionally(failure);
        } finally {
            running.set(null);
        }
        return await(mine);
    }

    private T await(CompletableFuture<T> flight) {
        try {
            return flight.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }
}
