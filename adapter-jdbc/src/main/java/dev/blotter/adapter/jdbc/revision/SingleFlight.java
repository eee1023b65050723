package dev.blotter.adapter.jdbc.revision;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Work that many may need at a time and one does for all: the others wait for what comes of it. */
public final class SingleFlight<T> {

    private final Supplier<T> work;
    private final AtomicReference<CompletableFuture<T>> running = new AtomicReference<>();

    public SingleFlight(Supplier<T> work) {
        this.work = work;
    }

    /** Whether no work is running, or what is running ends within so long, also if it fails. */
    boolean ends(long nanos) {
        CompletableFuture<T> flight = running.get();
        try {
            return flight == null || flight.get(nanos, TimeUnit.NANOSECONDS) != null;
        } catch (ExecutionException failed) {
            return true;
        } catch (TimeoutException late) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** What comes of the work that is running, or that is run now if none is. */
    public T join() {
        CompletableFuture<T> mine = new CompletableFuture<>();
        CompletableFuture<T> others = running.compareAndExchange(null, mine);
        return others == null ? fly(mine) : await(others);
    }

    /** What comes of work that begins after the call, unless what is running fails. */
    T joinNext() {
        Optional.ofNullable(running.get()).ifPresent(this::await);
        return join();
    }

    private T fly(CompletableFuture<T> mine) {
        try {
            T result = work.get();
            running.set(null); // first: who learns of the end may begin the next one
            mine.complete(result);
        } catch (RuntimeException | Error failure) {
            running.set(null);
            mine.completeExceptionally(failure);
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
