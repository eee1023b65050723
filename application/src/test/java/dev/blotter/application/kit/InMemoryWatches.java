package dev.blotter.application.kit;

import dev.blotter.application.port.Watch;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/** Who is to be told of changes of books in memory. */
final class InMemoryWatches {

    private final List<Watcher> watchers = new CopyOnWriteArrayList<>();

    /** Tells {@code news} once, as soon as {@code due} is found to hold. */
    Watch begin(BooleanSupplier due, Runnable news) {
        Watcher watcher = new Watcher(due, news);
        watchers.add(watcher);
        tellThoseThatAreDue();
        return new Watch(() -> watchers.remove(watcher));
    }

    void tellThoseThatAreDue() {
        watchers.stream().filter(watcher -> watcher.due().getAsBoolean()).forEach(this::tell);
    }

    void tellAll() {
        watchers.forEach(this::tell);
    }

    private void tell(Watcher watcher) {
        if (watchers.remove(watcher)) {
            watcher.news().run();
        }
    }

    private record Watcher(BooleanSupplier due, Runnable news) {}
}
