package dev.blotter.adapter.jdbc.notification;

import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.port.Watch;
import dev.blotter.domain.position.AccountRevision;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Who waits for the positions of which accounts to change. However many wait for an account, it is
 * one to ask about. A version only grows, so one that is lower than what is known, as a copy of the
 * database that lags behind may have it, tells nobody anything.
 */
final class PositionWatches {

    private final Map<String, Interest> interests = new HashMap<>();
    private final Set<Watcher> watchers = new HashSet<>();

    /**
     * Has {@code news} taken out once the accounts have left the state {@code known} or the books
     * the revisions {@code books}.
     */
    synchronized Watch begin(List<AccountRevision> known, Revisions books, Runnable news) {
        List<Interest> wanted = new ArrayList<>(known.size());
        long sum = 0;
        for (AccountRevision account : known) {
            wanted.add(interest(account));
            sum += account.version();
        }
        Watcher watcher = new Watcher(wanted.toArray(Interest[]::new), sum, books, news);
        watchers.add(watcher);
        return new Watch(() -> end(watcher));
    }

    private Interest interest(AccountRevision account) {
        Interest interest =
                interests.computeIfAbsent(account.account().value(), code -> new Interest(code));
        interest.watchers++;
        interest.version = Math.max(interest.version, account.version());
        return interest;
    }

    private synchronized void end(Watcher watcher) {
        if (watchers.remove(watcher)) {
            for (Interest interest : watcher.interests) {
                interest.watchers--;
                if (interest.watchers == 0) {
                    interests.remove(interest.account);
                }
            }
        }
    }

    /** The accounts that anybody waits for and that have not been taken before. */
    synchronized List<String> takeNewAccounts() {
        return take(interest -> !interest.taken);
    }

    /** The accounts that anybody waits for. */
    synchronized List<String> takeAccounts() {
        return take(interest -> true);
    }

    private List<String> take(Predicate<Interest> wanted) {
        List<Interest> taken = interests.values().stream().filter(wanted).toList();
        taken.forEach(interest -> interest.taken = true);
        return taken.stream().map(interest -> interest.account).toList();
    }

    synchronized boolean isEmpty() {
        return watchers.isEmpty();
    }

    /** Takes out those who are to be told, now that these versions and revisions are known. */
    synchronized List<Runnable> due(Map<String, Long> versions, Revisions books) {
        versions.forEach(this::seen);
        return told(watchers.stream().filter(watcher -> watcher.isDue(books)).toList());
    }

    private void seen(String account, long version) {
        Interest interest = interests.get(account);
        if (interest != null) {
            interest.version = Math.max(interest.version, version);
        }
    }

    /** Takes out all. */
    synchronized List<Runnable> all() {
        return told(List.copyOf(watchers));
    }

    private List<Runnable> told(Collection<Watcher> some) {
        some.forEach(this::end);
        return some.stream().map(watcher -> watcher.news).toList();
    }

    /** An account that somebody waits for, and the highest version that anybody has seen. */
    private static final class Interest {

        private final String account;
        private long version;
        private int watchers;
        private boolean taken;

        private Interest(String account) {
            this.account = account;
        }
    }

    /** Who waits. Since no version falls, their sum stands if and only if each of them does. */
    private static final class Watcher {

        private final Interest[] interests;
        private final long known;
        private final Revisions books;
        private final Runnable news;

        private Watcher(Interest[] interests, long known, Revisions books, Runnable news) {
            this.interests = interests;
            this.known = known;
            this.books = books;
            this.news = news;
        }

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
