package dev.blotter.adapter.jdbc.notification;

import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.position.AccountRevision;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The subscriptions to changes of the positions of accounts. However many there are to an account,
 * it is read once. A version only grows, so one that is lower than what is known, as a standby that
 * is behind may have it, is ignored.
 */
final class PositionSubscriptions {

    private final Map<String, Interest> interests = new HashMap<>();
    private final Set<Subscriber> subscribers = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * Has {@code news} taken out once the accounts have left the state {@code known} or the books
     * the revisions {@code books}.
     */
    synchronized Subscription begin(List<AccountRevision> known, Revisions books, Runnable news) {
        List<Interest> wanted = new ArrayList<>(known.size());
        long sum = 0;
        for (AccountRevision account : known) {
            wanted.add(interest(account));
            sum += account.version();
        }
        Subscriber subscriber = new Subscriber(wanted.toArray(Interest[]::new), sum, books, news);
        subscribers.add(subscriber);
        return new Subscription(() -> end(subscriber));
    }

    private Interest interest(AccountRevision account) {
        Interest interest =
                interests.computeIfAbsent(account.account().value(), code -> new Interest(code));
        interest.subscribers++;
        interest.version = Math.max(interest.version, account.version());
        return interest;
    }

    private synchronized void end(Subscriber subscriber) {
        if (subscribers.remove(subscriber)) {
            for (Interest interest : subscriber.interests) {
                interest.subscribers--;
                if (interest.subscribers == 0) {
                    interests.remove(interest.account);
                }
            }
        }
    }

    /** The accounts that are subscribed to and have not been taken before. */
    synchronized List<String> takeNewAccounts() {
        return take(interest -> !interest.taken);
    }

    /** The accounts that are subscribed to. */
    synchronized List<String> takeAccounts() {
        return take(interest -> true);
    }

    private List<String> take(Predicate<Interest> wanted) {
        List<Interest> taken = interests.values().stream().filter(wanted).toList();
        taken.forEach(interest -> interest.taken = true);
        return taken.stream().map(interest -> interest.account).toList();
    }

    synchronized boolean isEmpty() {
        return subscribers.isEmpty();
    }

    /** Takes out the calls that are due, now that these versions and revisions are known. */
    synchronized List<Runnable> due(Map<String, Long> versions, Revisions books) {
        versions.forEach(this::seen);
        return remove(subscribers.stream().filter(subscriber -> subscriber.isDue(books)).toList());
    }

    private void seen(String account, long version) {
        Interest interest = interests.get(account);
        if (interest != null) {
            interest.version = Math.max(interest.version, version);
        }
    }

    /** Takes out all. */
    synchronized List<Runnable> all() {
        return remove(List.copyOf(subscribers));
    }

    private List<Runnable> remove(Collection<Subscriber> some) {
        some.forEach(this::end);
        return some.stream().map(subscriber -> subscriber.news).toList();
    }

    /** An account that is subscribed to, and the highest version of it that is known. */
    private static final class Interest {

        private final String account;
        private long version;
        private int subscribers;
        private boolean taken;

        private Interest(String account) {
            this.account = account;
        }
    }

    /** Since no version falls, their sum stands if and only if each of them does. */
    @SuppressWarnings("ArrayRecordComponent") // compared by identity
    private record Subscriber(Interest[] interests, long known, Revisions books, Runnable news) {

        private boolean isDue(Revisions now) {
            return books.users() != now.users() || books.accounts() != now.accounts() || moved();
        }

        private boolean moved() {
            long sum = 0;
            for (Interest interest : interests) {
                sum += interest.version;
            }
            return sum != known;
        }
    }
}
