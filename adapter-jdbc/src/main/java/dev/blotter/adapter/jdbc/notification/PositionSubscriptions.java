package dev.blotter.adapter.jdbc.notification;

import static java.util.stream.Collectors.toMap;

import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.Checkpoint;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The subscriptions to changes of the positions of accounts. However many there are to an account,
 * it is read once. A version only grows, so one that is lower than what is known, as a standby that
 * is behind may have it, is ignored.
 */
final class PositionSubscriptions {

    private final Positions positions;
    private final Supplier<Revisions> books;
    private final Map<String, Interest> interests = new HashMap<>();

    /** Those that have not been taken before. */
    private final Set<Interest> fresh = new LinkedHashSet<>();

    /** Those who wait for a call, who has waited longest first. */
    private final Set<Subscriber> waiting = new LinkedHashSet<>();

    /** What was shared lately. */
    private final Deque<SharedReading> readings = new ArrayDeque<>();

    /** Whether some of them may be due, though the books have not changed. */
    private boolean mayBeDue;

    private Optional<Revisions> last = Optional.empty();

    /** Subscriptions to {@code positions} and to what {@code books} are the revisions of. */
    PositionSubscriptions(Positions positions, Supplier<Revisions> books) {
        this.positions = positions;
        this.books = books;
    }

    /**
     * Has {@code news} taken out once the accounts have left the state {@code known} or the books
     * the revisions {@code begun}. Only accounts that are granted count.
     */
    synchronized PositionsSubscription begin(
            Revisions begun,
            Collection<AccountGrant> grants,
            PositionsRevision known,
            Runnable news) {
        Map<AccountCode, AccountGrant> granted =
                grants.stream().collect(toMap(AccountGrant::account, Function.identity()));
        List<Interest> wanted = new ArrayList<>(known.accounts().size());
        long sum = 0;
        for (AccountRevision account : known.accounts()) {
            AccountGrant grant = granted.get(account.account());
            if (grant != null) {
                wanted.add(interest(grant, account.version()));
                sum += account.version();
            }
        }
        Subscriber subscriber = new Subscriber(wanted.toArray(Interest[]::new), begun, news, sum);
        int accounts = known.accounts().size();
        subscriber.isOver = wanted.size() != accounts || granted.size() != accounts;
        enqueue(subscriber);
        return subscriber;
    }

    private void enqueue(Subscriber subscriber) {
        waiting.add(subscriber);
        mayBeDue = true;
    }

    private Interest interest(AccountGrant grant, long version) {
        Interest interest =
                interests.computeIfAbsent(grant.account().value(), code -> begin(grant));
        interest.subscribers++;
        interest.raise(version);
        return interest;
    }

    private Interest begin(AccountGrant grant) {
        Interest interest = new Interest(grant);
        fresh.add(interest);
        return interest;
    }

    private void end(Interest interest) {
        interest.subscribers--;
        if (interest.subscribers == 0) {
            interests.remove(interest.grant.account().value());
            fresh.remove(interest);
        }
    }

    /** The accounts that are subscribed to and have not been taken before. */
    synchronized List<String> takeNewAccounts() {
        List<String> taken =
                fresh.stream().map(interest -> interest.grant.account().value()).toList();
        fresh.clear();
        return taken;
    }

    synchronized List<String> takeAccounts() {
        fresh.clear();
        return List.copyOf(interests.keySet());
    }

    synchronized boolean isEmpty() {
        return interests.isEmpty() && waiting.isEmpty();
    }

    /**
     * Takes out the calls that are due, now that these revisions and versions are known.
     *
     * @param since when those of them whose accounts have changed had not yet
     */
    synchronized List<Runnable> due(
            Revisions now, Map<String, Long> versions, Optional<Checkpoint> since) {
        versions.forEach(this::seen);
        if (!mayBeDue && last.filter(now::equals).isPresent()) {
            return List.of();
        }
        mayBeDue = false;
        last = Optional.of(now);
        List<Subscriber> due =
                waiting.stream().filter(subscriber -> subscriber.isDue(now)).toList();
        List<Subscriber> called = due.stream().filter(each -> !each.isOver).toList();
        since.ifPresent(checkpoint -> share(called, checkpoint));
        due.forEach(waiting::remove);
        return due.stream().map(subscriber -> subscriber.news).toList();
    }

    private void seen(String account, long version) {
        Interest interest = interests.get(account);
        if (interest != null && interest.raise(version)) {
            mayBeDue = true;
        }
    }

    private void share(List<Subscriber> called, Checkpoint since) {
        for (Subscriber subscriber : called) {
            List<AccountGrant> accounts =
                    Stream.of(subscriber.interests).map(interest -> interest.grant).toList();
            if (subscriber == called.get(0) || !readings.getLast().add(accounts)) {
                readings.add(new SharedReading(positions, since));
                readings.getLast().add(accounts);
            }
            subscriber.shared = Optional.of(readings.getLast());
        }
    }

    /** Lets go of what was read a while ago. */
    synchronized void endReadings() {
        readings.removeIf(SharedReading::endIfOld);
    }

    /** Takes out all, for good. */
    synchronized List<Runnable> all() {
        List<Subscriber> all = List.copyOf(waiting);
        waiting.clear();
        all.forEach(subscriber -> subscriber.isOver = true);
        return all.stream().map(subscriber -> subscriber.news).toList();
    }

    /** An account that is subscribed to, and the highest version of it that is known. */
    private static final class Interest {

        private final AccountGrant grant;
        private long version;
        private int subscribers;

        private Interest(AccountGrant grant) {
            this.grant = grant;
        }

        /** Whether that is higher. */
        private boolean raise(long seen) {
            boolean higher = seen > version;
            version = Math.max(version, seen);
            return higher;
        }
    }

    /** Since no version falls, their sum stands if and only if each of them does. */
    private final class Subscriber implements PositionsSubscription {

        private final Interest[] interests;
        private final Revisions begun;
        private final Runnable news;
        private long known;
        private volatile boolean isOver;
        private boolean isClosed;
        private Optional<SharedReading> shared = Optional.empty();

        private Subscriber(Interest[] interests, Revisions begun, Runnable news, long known) {
            this.interests = interests;
            this.begun = begun;
            this.news = news;
            this.known = known;
        }

        private boolean isDue(Revisions now) {
            isOver = isOver || !isOf(now);
            return isOver || moved();
        }

        private boolean isOf(Revisions now) {
            return begun.users() == now.users() && begun.accounts() == now.accounts();
        }

        private boolean moved() {
            long sum = 0;
            for (Interest interest : interests) {
                sum += interest.version;
            }
            return sum != known;
        }

        /** Once: what comes later may be older than what is read meanwhile. */
        @Override
        public Optional<PositionsSnapshot> shared(Collection<AccountGrant> grants) {
            Optional<SharedReading> called = takeShared();
            return called.flatMap(reading -> reading.of(grants))
                    .map(
                            moment ->
                                    new SharedSnapshot(
                                            positions,
                                            grants,
                                            called.orElseThrow(),
                                            moment,
                                            known));
        }

        private Optional<SharedReading> takeShared() {
            synchronized (PositionSubscriptions.this) {
                Optional<SharedReading> taken = shared;
                shared = Optional.empty();
                return taken;
            }
        }

        /** Compares by itself: what is decided now is not decided by what was polled last. */
        @Override
        public boolean stands() {
            return !isOver && isOf(books.get());
        }

        @Override
        public boolean goOnFrom(PositionsRevision now) {
            if (!stands() || !isOf(now.accounts())) {
                return false;
            }
            synchronized (PositionSubscriptions.this) {
                if (isOver || isClosed) {
                    return false;
                }
                known = 0;
                for (int i = 0; i < interests.length; i++) {
                    interests[i].raise(now.accounts().get(i).version());
                    known += now.accounts().get(i).version();
                }
                enqueue(this);
                return true;
            }
        }

        private boolean isOf(List<AccountRevision> accounts) {
            boolean same = accounts.size() == interests.length;
            for (int i = 0; same && i < interests.length; i++) {
                same = accounts.get(i).account().equals(interests[i].grant.account());
            }
            return same;
        }

        @Override
        public void close() {
            synchronized (PositionSubscriptions.this) {
                waiting.remove(this);
                if (!isClosed) {
                    Stream.of(interests).forEach(PositionSubscriptions.this::end);
                }
                isClosed = true;
            }
        }
    }
}
