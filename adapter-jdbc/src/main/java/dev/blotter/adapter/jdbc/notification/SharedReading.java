package dev.blotter.adapter.jdbc.notification;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import dev.blotter.domain.position.change.AccountDifference;
import dev.blotter.domain.position.change.AccountStep;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What subscribers read together who were called at the same time: in a few statements, when the
 * first of them asks, what has become of all their accounts since a checkpoint.
 */
final class SharedReading {

    private static final int ACCOUNTS_AT_ONCE = 250;
    private static final int POSITIONS_AT_ONCE = 2000;

    /** So long after it was read it is new enough to be shown. */
    private static final long FRESH = TimeUnit.SECONDS.toNanos(1);

    /** So long it can be read after it was made. */
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(1);

    private final Positions positions;
    private final Checkpoint since;
    private final Map<AccountCode, AccountGrant> grants = new LinkedHashMap<>();
    private final long made = System.nanoTime();
    private volatile Optional<Moment> moment = Optional.empty();
    private volatile boolean over;

    /** One of {@code positions}, of which all who read have known since {@code since}. */
    SharedReading(Positions positions, Checkpoint since) {
        this.positions = positions;
        this.since = since;
    }

    /** Adds accounts to a reading that has not begun, unless they are too many for it. */
    boolean add(Collection<AccountGrant> some) {
        boolean fits = grants.isEmpty() || grants.size() + some.size() <= ACCOUNTS_AT_ONCE;
        if (fits) {
            some.forEach(grant -> grants.put(grant.account(), grant));
        }
        return fits;
    }

    /** What was read; empty if that was a while ago or has not all of these accounts. */
    Optional<Moment> of(Collection<AccountGrant> some) {
        boolean has = some.stream().map(AccountGrant::account).allMatch(grants::containsKey);
        return has && !endIfOld() ? Optional.of(read()) : Optional.empty();
    }

    /** Lets go of what was read a while ago: clients that read slowly may hold this for long. */
    boolean endIfOld() {
        long now = System.nanoTime();
        if (now - made > LONGEST || moment.filter(read -> now - read.begun() > FRESH).isPresent()) {
            over = true;
            moment = Optional.empty();
        }
        return over;
    }

    private synchronized Moment read() {
        Moment read = moment.orElseGet(this::readNow);
        moment = Optional.of(read).filter(unless -> !over);
        return read;
    }

    private Moment readNow() {
        long begun = System.nanoTime();
        try (PositionsSnapshot snapshot = positions.open(grants.values())) {
            PositionsHistory history = snapshot.history(Optional.of(since));
            List<AccountDifference> differences = few(differences(history));
            Map<AccountCode, List<Position>> touched =
                    differences.isEmpty() ? Map.of() : touched(snapshot.changes(differences));
            return new Moment(
                    history.revision().accounts().stream()
                            .collect(toMap(AccountRevision::account, Function.identity())),
                    history.checkpoint(),
                    history.steps().stream().collect(groupingBy(step -> step.before().account())),
                    touched,
                    new HashMap<>(),
                    snapshot.time(),
                    begun);
        }
    }

    private static List<AccountDifference> differences(PositionsHistory history) {
        return history.cut()
                ? List.of()
                : history.earlier()
                        .reduce((newer, older) -> older)
                        .map(history::since)
                        .orElse(List.of());
    }

    /** No more than are held at a time. */
    private static List<AccountDifference> few(List<AccountDifference> differences) {
        long size = 0;
        List<AccountDifference> few = new ArrayList<>();
        for (AccountDifference each : differences) {
            if (size + each.size() <= POSITIONS_AT_ONCE) {
                few.add(each);
                size += each.size();
            }
        }
        return few;
    }

    private static Map<AccountCode, List<Position>> touched(Stream<AccountChanges> changes) {
        return changes.collect(toMap(each -> each.revision().account(), SharedReading::open));
    }

    private static List<Position> open(AccountChanges changes) {
        return Stream.concat(changes.opened().stream(), changes.changed().stream()).toList();
    }

    /**
     * All positions at {@code wanted}, a part of {@code read}; empty if they are others by now, too
     * many to be held, or were let go.
     */
    synchronized Optional<OpenPositions> whole(Moment read, PositionsRevision wanted) {
        if (wanted.openPositions() > POSITIONS_AT_ONCE) {
            return Optional.empty();
        }
        List<AccountCode> missing =
                wanted.accountCodes().stream().filter(each -> held(read, each).isEmpty()).toList();
        if (missing.stream().anyMatch(read.whole()::containsKey)) {
            return Optional.empty();
        }
        if (!missing.isEmpty()) {
            readWhole(read, wanted);
        }
        OpenPositions all =
                new OpenPositions(
                        wanted.accountCodes().stream()
                                .map(each -> held(read, each).orElseThrow())
                                .toList());
        return Optional.of(all).filter(open -> open.revision().equals(wanted));
    }

    private static Optional<AccountPositions> held(Moment read, AccountCode account) {
        return read.whole().getOrDefault(account, Optional.empty());
    }

    /**
     * Those of these accounts, and of the next ones of which none was read, as many as are held at
     * a time: the others are let go.
     */
    private void readWhole(Moment read, PositionsRevision wanted) {
        read.whole().replaceAll((account, held) -> Optional.empty());
        Set<AccountCode> some = new LinkedHashSet<>(wanted.accountCodes());
        long size = wanted.openPositions();
        for (AccountCode next : grants.keySet()) {
            long more = read.accounts().get(next).openPositions();
            if (size + more <= POSITIONS_AT_ONCE
                    && !read.whole().containsKey(next)
                    && some.add(next)) {
                size += more;
            }
        }
        try (PositionsSnapshot snapshot = positions.open(some.stream().map(grants::get).toList())) {
            snapshot.read()
                    .accounts()
                    .forEachRemaining(each -> read.whole().put(each.account(), Optional.of(each)));
        }
    }

    /**
     * What was read at one moment.
     *
     * @param accounts all accounts
     * @param checkpoint as in {@link PositionsHistory}
     * @param steps those of each account, as in {@link PositionsHistory}
     * @param touched of accounts with such steps, the positions that are open of those they touched
     * @param whole accounts whose positions were all read afterwards, with those still held
     * @param time when it was the newest, if that is known
     * @param begun when it was begun to be read, by the clock of this machine
     */
    record Moment(
            Map<AccountCode, AccountRevision> accounts,
            Optional<Checkpoint> checkpoint,
            Map<AccountCode, List<AccountStep>> steps,
            Map<AccountCode, List<Position>> touched,
            Map<AccountCode, Optional<AccountPositions>> whole,
            Optional<Instant> time,
            long begun) {

        PositionsRevision revision(Collection<AccountGrant> some) {
            return new PositionsRevision(
                    some.stream().map(grant -> accounts.get(grant.account())).toList());
        }

        /** What is known of the past of these accounts. */
        PositionsHistory history(PositionsRevision some) {
            List<AccountStep> led =
                    some.accountCodes().stream()
                            .filter(touched::containsKey)
                            .flatMap(account -> steps.get(account).stream())
                            .toList();
            return new PositionsHistory(some, checkpoint, led, false);
        }

        AccountChanges changes(AccountDifference difference) {
            return difference.with(touched.get(difference.revision().account()));
        }
    }
}
