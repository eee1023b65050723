package dev.blotter.application.kit;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.Accounts;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Instruments, accounts, terms and permissions in memory, which change one by one or all at once.
 */
final class InMemoryReference implements ReferenceStore {

    private Map<Symbol, Instrument> instruments = Map.of();
    private Map<AccountCode, Account> accounts = Map.of();
    private Map<UserName, Permissions> users = Map.of();
    private final List<ReferenceData> earlier = new ArrayList<>();
    private final Supplier<Instant> clock;
    private ReferenceData current;

    InMemoryReference(Books books, Supplier<Instant> clock) {
        this.clock = clock;
        replaceBy(books);
    }

    @Override
    public synchronized ReferenceData current() {
        return current.at(Optional.of(clock.get()));
    }

    @Override
    public synchronized List<ReferenceData> earlier() {
        return List.copyOf(earlier);
    }

    synchronized void replaceBy(Books books) {
        current = books.reference();
        instruments = books.instruments().stream().collect(toMap(Instrument::symbol, identity()));
        accounts = books.accounts().stream().collect(toMap(Account::code, identity()));
        users = current.users();
    }

    synchronized void put(Instrument instrument) {
        instruments = with(instruments, instrument.symbol(), instrument);
        change();
    }

    synchronized void put(Account account) {
        accounts = with(accounts, account.code(), account);
        change();
    }

    synchronized void permit(UserName user, Permissions permitted) {
        users = with(users, user, permitted);
        change();
    }

    private void change() {
        earlier.add(0, current);
        current =
                new ReferenceData(
                        InstrumentCatalog.of(instruments.values()),
                        current.groupTerms(),
                        Accounts.of(accounts.values()),
                        current.accountTerms(),
                        users);
    }

    private static <K, V> Map<K, V> with(Map<K, V> before, K key, V value) {
        Map<K, V> after = new HashMap<>(before);
        after.put(key, value);
        return after;
    }
}
