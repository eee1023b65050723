package dev.blotter.application.kit;

import static java.util.stream.Collectors.toMap;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.PasswordHashes;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.PositionsRevision;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Adapters with one fault each. */
final class Faults {

    private static final Duration PATIENCE = Duration.ofMillis(100);
    private static final long A_MOMENT = Duration.ofMillis(1).toNanos();

    private Faults() {}

    /** Answers with what {@code fault} makes of the reference data at each question. */
    static BookKeeper reference(BookKeeper right, UnaryOperator<ReferenceData> fault) {
        ReferenceStore store = () -> fault.apply(right.reference().current());
        return keeper(right, Map.of("reference", arguments -> store));
    }

    /** Answers with what {@code fault} makes of the way to read positions. */
    static BookKeeper positions(
            BookKeeper right, Function<Collection<AccountGrant>, OpenPositions> fault) {
        Positions positions =
                with(
                        Positions.class,
                        right.positions(),
                        Map.of(
                                "open",
                                arguments ->
                                        new InMemoryPositions.Snapshot(
                                                fault.apply(grants(arguments)),
                                                List.of(),
                                                Optional.empty())));
        return keeper(right, Map.of("positions", arguments -> positions));
    }

    @SuppressWarnings("unchecked") // the one parameter of Positions.open
    private static Collection<AccountGrant> grants(Object[] arguments) {
        return (Collection<AccountGrant>) arguments[0];
    }

    /** Positions of one moment, and versions of the moment before. */
    static OpenPositions torn(BookKeeper right, Collection<AccountGrant> grants) {
        OpenPositions before = right.openPositions(grants);
        LockSupport.parkNanos(A_MOMENT);
        OpenPositions after = right.openPositions(grants);
        List<AccountPositions> mixed = new ArrayList<>();
        for (int i = 0; i < before.accounts().size(); i++) {
            AccountPositions account = after.accounts().get(i);
            mixed.add(
                    new AccountPositions(
                            account.account(),
                            before.accounts().get(i).version(),
                            account.positions()));
        }
        return new OpenPositions(mixed);
    }

    /** Each account at a moment of its own. */
    static OpenPositions oneByOne(BookKeeper right, Collection<AccountGrant> grants) {
        List<AccountPositions> accounts = new ArrayList<>();
        for (AccountGrant grant : grants) {
            accounts.addAll(right.openPositions(List.of(grant)).accounts());
            LockSupport.parkNanos(A_MOMENT);
        }
        return new OpenPositions(accounts);
    }

    /** Each account as {@code fault} changes it. */
    static OpenPositions each(
            BookKeeper right,
            Collection<AccountGrant> grants,
            UnaryOperator<AccountPositions> fault) {
        return new OpenPositions(
                right.openPositions(grants).accounts().stream().map(fault).toList());
    }

    /** Opens snapshots that do as they should, but for the methods that {@code faults} name. */
    static BookKeeper snapshots(
            BookKeeper right,
            BiFunction<
                            PositionsSnapshot,
                            Collection<AccountGrant>,
                            Map<String, Function<Object[], Object>>>
                    faults) {
        Function<Object[], Object> open =
                arguments -> {
                    PositionsSnapshot snapshot = right.positions().open(grants(arguments));
                    return with(
                            PositionsSnapshot.class,
                            snapshot,
                            faults.apply(snapshot, grants(arguments)));
                };
        Positions positions = with(Positions.class, right.positions(), Map.of("open", open));
        return keeper(right, Map.of("positions", arguments -> positions));
    }

    /** Has new books replace what has the same name, and leaves the rest of the {@code first}. */
    static BookKeeper removingNothing(BookKeeper right, Books first) {
        return keeper(
                right,
                Map.of(
                        "replace",
                        arguments -> {
                            right.replace(both(first, (Books) arguments[0]));
                            return null;
                        }));
    }

    private static Books both(Books first, Books more) {
        return new Books(
                both(first.instruments(), more.instruments(), Instrument::symbol),
                both(first.accounts(), more.accounts(), Account::code),
                first.groupTerms(),
                first.accountTerms(),
                both(
                        first.positions(),
                        more.positions(),
                        each -> List.of(each.account(), each.code())),
                both(first.users(), more.users(), Books.User::name));
    }

    private static <T> List<T> both(List<T> first, List<T> more, Function<T, Object> name) {
        return List.copyOf(
                Stream.concat(first.stream(), more.stream())
                        .collect(toMap(name, each -> each, (each, other) -> other))
                        .values());
    }

    /** Takes subscriptions, and never calls. */
    static BookKeeper silent(BookKeeper right) {
        Runnable nothing = () -> {};
        Positions positions =
                with(
                        Positions.class,
                        right.positions(),
                        Map.of("subscribe", arguments -> subscribe(right, arguments, nothing)));
        ReferenceStore reference =
                with(
                        ReferenceStore.class,
                        right.reference(),
                        Map.of("subscribe", arguments -> right.reference().subscribe(nothing)));
        Function<Object[], Object> sessions =
                arguments -> right.sessions().subscribe((SessionToken) arguments[0], nothing);
        return keeper(
                sessions(right, Map.of("subscribe", sessions)),
                Map.of("positions", arguments -> positions, "reference", arguments -> reference));
    }

    /** Shares the positions of all these accounts, whoever asks for which. */
    static BookKeeper sharing(BookKeeper right, Collection<AccountGrant> all) {
        return subscriptions(
                right, Map.of("shared", asked -> Optional.of(right.positions().open(all))));
    }

    /** Says that it goes on, and has called for the last time. */
    static BookKeeper callingOnce(BookKeeper right) {
        return subscriptions(right, Map.of("goOnFrom", known -> true));
    }

    private static BookKeeper subscriptions(
            BookKeeper right, Map<String, Function<Object[], Object>> faults) {
        Positions positions =
                with(
                        Positions.class,
                        right.positions(),
                        Map.of(
                                "subscribe",
                                arguments ->
                                        subscribe(right, arguments, (Runnable) arguments[2])
                                                .map(each -> subscription(each, faults))));
        return keeper(right, Map.of("positions", arguments -> positions));
    }

    private static PositionsSubscription subscription(
            PositionsSubscription right, Map<String, Function<Object[], Object>> faults) {
        return with(PositionsSubscription.class, right, faults);
    }

    @SuppressWarnings("unchecked") // of that method
    private static Optional<PositionsSubscription> subscribe(
            BookKeeper keeper, Object[] arguments, Runnable news) {
        return keeper.positions()
                .subscribe(
                        (Collection<AccountGrant>) arguments[0],
                        (PositionsRevision) arguments[1],
                        news);
    }

    /** Has forgotten all changes of these books after a restart. */
    static BookKeeper forgetful(Books books) {
        BookKeeper right = new InMemoryBooks(books);
        return keeper(
                right,
                Map.of(
                        "reopen",
                        arguments -> {
                            right.replace(books);
                            return null;
                        }));
    }

    /** Always answers with the first hash that was asked for. */
    static BookKeeper hashesReadOnce(Books books) {
        Map<Object, Optional<PasswordHash>> first = new HashMap<>();
        return hashes(
                new InMemoryBooks(books),
                right ->
                        with(
                                PasswordHashes.class,
                                right,
                                Map.of(
                                        "passwordHash",
                                        arguments ->
                                                first.computeIfAbsent(
                                                        arguments[0],
                                                        user ->
                                                                right.passwordHash(
                                                                        (UserName) user)))));
    }

    static BookKeeper hashes(BookKeeper right, UnaryOperator<PasswordHashes> fault) {
        CredentialPorts store = right.credentials();
        CredentialPorts faulty =
                new CredentialPorts(fault.apply(store.hashes()), store.keys(), store.sessions());
        return keeper(right, Map.of("credentials", arguments -> faulty));
    }

    static BookKeeper sessions(BookKeeper right, Map<String, Function<Object[], Object>> faults) {
        CredentialPorts store = right.credentials();
        Sessions sessions = with(Sessions.class, store.sessions(), faults);
        CredentialPorts faulty = new CredentialPorts(store.hashes(), store.keys(), sessions);
        return keeper(right, Map.of("credentials", arguments -> faulty));
    }

    static BookKeeper keeper(BookKeeper right, Map<String, Function<Object[], Object>> faults) {
        Map<String, Function<Object[], Object>> all = new HashMap<>(faults);
        all.put("patience", arguments -> PATIENCE);
        return with(BookKeeper.class, right, all);
    }

    /** A port that does what {@code right} does, but for the methods that {@code faults} names. */
    static <T> T with(Class<T> port, T right, Map<String, Function<Object[], Object>> faults) {
        InvocationHandler handler =
                (proxy, method, arguments) -> {
                    Function<Object[], Object> fault = faults.get(method.getName());
                    if (fault != null) {
                        return fault.apply(arguments);
                    }
                    if (method.isDefault() && port == BookKeeper.class) {
                        return InvocationHandler.invokeDefault(proxy, method, arguments);
                    }
                    try {
                        return method.invoke(right, arguments);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                };
        return port.cast(
                Proxy.newProxyInstance(port.getClassLoader(), new Class<?>[] {port}, handler));
    }
}
