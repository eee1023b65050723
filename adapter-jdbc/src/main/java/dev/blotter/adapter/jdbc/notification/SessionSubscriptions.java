package dev.blotter.adapter.jdbc.notification;

import dev.blotter.application.port.Subscription;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The subscriptions to the end of sessions. */
final class SessionSubscriptions {

    /** Compared by identity: a client may wait twice in one session. */
    private final Set<Subscriber> subscribers = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Has {@code news} taken out once the session with this hash is found to be over. */
    synchronized Subscription begin(String hash, Runnable news) {
        Subscriber subscriber = new Subscriber(hash, news);
        subscribers.add(subscriber);
        return new Subscription(() -> end(subscriber));
    }

    private synchronized void end(Subscriber subscriber) {
        subscribers.remove(subscriber);
    }

    synchronized List<String> hashes() {
        return subscribers.stream().map(subscriber -> subscriber.hash).distinct().toList();
    }

    /** Takes out those whose session is over: one of {@code asked} that is not {@code open}. */
    synchronized List<Runnable> ended(Collection<String> asked, Set<String> open) {
        Set<String> over = new HashSet<>(asked);
        over.removeAll(open);
        return remove(
                subscribers.stream().filter(subscriber -> over.contains(subscriber.hash)).toList());
    }

    /** Takes out all. */
    synchronized List<Runnable> all() {
        return remove(List.copyOf(subscribers));
    }

    private List<Runnable> remove(Collection<Subscriber> some) {
        some.forEach(subscribers::remove);
        return some.stream().map(subscriber -> subscriber.news).toList();
    }

    private record Subscriber(String hash, Runnable news) {}
}
