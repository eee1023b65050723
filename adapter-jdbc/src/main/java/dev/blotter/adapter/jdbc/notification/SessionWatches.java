package dev.blotter.adapter.jdbc.notification;

import dev.blotter.application.port.Watch;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Who waits for which sessions to end. */
final class SessionWatches {

    private final Set<Watcher> watchers = new HashSet<>();

    /** Has {@code news} taken out once the session with this hash is found to be over. */
    synchronized Watch begin(String hash, Runnable news) {
        Watcher watcher = new Watcher(hash, news);
        watchers.add(watcher);
        return new Watch(() -> end(watcher));
    }

    private synchronized void end(Watcher watcher) {
        watchers.remove(watcher);
    }

    /** The hashes of the sessions that anybody waits for. */
    synchronized List<String> hashes() {
        return watchers.stream().map(watcher -> watcher.hash).distinct().toList();
    }

    /** Takes out those whose session is over: one of {@code asked} that is not {@code open}. */
    synchronized List<Runnable> ended(Collection<String> asked, Set<String> open) {
        Set<String> over = new HashSet<>(asked);
        over.removeAll(open);
        return take(watchers.stream().filter(watcher -> over.contains(watcher.hash)).toList());
    }

    /** Takes out all. */
    synchronized List<Runnable> all() {
        return take(List.copyOf(watchers));
    }

    private List<Runnable> take(Collection<Watcher> told) {
        told.forEach(watchers::remove);
        return told.stream().map(watcher -> watcher.news).toList();
    }

    /** Told apart by identity: a client may wait twice in one session. */
    private static final class Watcher {

        private final String hash;
        private final Runnable news;

        private Watcher(String hash, Runnable news) {
            this.hash = hash;
            this.news = news;
        }
    }
}
