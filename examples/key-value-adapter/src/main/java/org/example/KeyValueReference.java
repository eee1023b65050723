package org.example;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.account.Accounts;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.TermsLayer;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Instruments, accounts, terms and permissions, an entry each. Each change puts all of them under
 * one more key as one value, so that a request reads one commit.
 */
public final class KeyValueReference implements ReferenceStore {

    private static final String CURRENT = "reference";

    private final KeyValueStore store;

    public KeyValueReference(KeyValueStore store) {
        this.store = store;
        commit(() -> {});
    }

    @Override
    public ReferenceData current() {
        return store.get(CURRENT, ReferenceData.class).orElseThrow();
    }

    public void put(Instrument instrument) {
        commit(() -> store.put("instrument/" + instrument.symbol(), instrument));
    }

    public void put(Account account) {
        commit(() -> store.put("account/" + account.code(), account));
    }

    public void put(UserName user, Permissions permissions) {
        commit(() -> store.put("user/" + user, permissions));
    }

    /** Replaces all of it. */
    public void replaceBy(
            List<Instrument> instruments,
            List<Account> accounts,
            Map<AccountGroup, TermsLayer> groupTerms,
            Map<AccountCode, TermsLayer> accountTerms,
            Map<UserName, Permissions> users) {
        commit(
                () -> {
                    List.of("instrument", "account", "group-terms", "account-terms", "user")
                            .forEach(prefix -> store.under(prefix).clear());
                    instruments.forEach(each -> store.put("instrument/" + each.symbol(), each));
                    accounts.forEach(each -> store.put("account/" + each.code(), each));
                    groupTerms.forEach((each, terms) -> store.put("group-terms/" + each, terms));
                    accountTerms.forEach(
                            (each, terms) -> store.put("account-terms/" + each, terms));
                    users.forEach((each, may) -> store.put("user/" + each, may));
                });
    }

    private void commit(Runnable change) {
        store.transaction(
                () -> {
                    change.run();
                    store.put(CURRENT, assembled());
                    return null;
                });
    }

    private ReferenceData assembled() {
        return new ReferenceData(
                InstrumentCatalog.of(all("instrument", Instrument.class)),
                byKey("group-terms", AccountGroup::new, TermsLayer.class),
                Accounts.of(all("account", Account.class)),
                byKey("account-terms", AccountCode::new, TermsLayer.class),
                byKey("user", UserName::new, Permissions.class));
    }

    private <T> List<T> all(String prefix, Class<T> type) {
        return store.under(prefix).values().stream().map(type::cast).toList();
    }

    private <K, V> Map<K, V> byKey(String prefix, Function<String, K> key, Class<V> type) {
        return store.under(prefix).entrySet().stream()
                .collect(
                        Collectors.toUnmodifiableMap(
                                each -> key.apply(each.getKey().substring(prefix.length() + 1)),
                                each -> type.cast(each.getValue())));
    }
}
