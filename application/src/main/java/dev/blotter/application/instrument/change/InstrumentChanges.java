package dev.blotter.application.instrument.change;

import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What has become of the instruments of an account from one list to another.
 *
 * @param account the account
 * @param added those that have come, in the order of the later list
 * @param changed those that have changed, as they are now, in the same order
 * @param removed the symbols of those that have gone, in the order of the earlier list
 */
public record InstrumentChanges(
        AccountCode account,
        List<Instrument> added,
        List<Instrument> changed,
        List<Symbol> removed) {

    public InstrumentChanges {
        Objects.requireNonNull(account, "account");
        added = List.copyOf(added);
        changed = List.copyOf(changed);
        removed = List.copyOf(removed);
    }

    /** All instruments of an account, which have come at once. */
    public static InstrumentChanges whole(AccountCode account, List<Instrument> all) {
        return new InstrumentChanges(account, all, List.of(), List.of());
    }

    /**
     * The changes from {@code earlier} to {@code later}, by account; none where all is as it was.
     */
    public static List<InstrumentChanges> between(InstrumentPage earlier, InstrumentPage later) {
        Map<AccountCode, Map<Symbol, Instrument>> before = bySymbol(earlier);
        Map<AccountCode, Map<Symbol, Instrument>> now = bySymbol(later);
        TreeSet<AccountCode> accounts = new TreeSet<>(before.keySet());
        accounts.addAll(now.keySet());
        return accounts.stream()
                .map(
                        each ->
                                between(
                                        each,
                                        before.getOrDefault(each, Map.of()),
                                        now.getOrDefault(each, Map.of())))
                .filter(changes -> changes.size() > 0)
                .toList();
    }

    private static Map<AccountCode, Map<Symbol, Instrument>> bySymbol(InstrumentPage pages) {
        Map<AccountCode, Map<Symbol, Instrument>> all = new LinkedHashMap<>();
        pages.accounts().forEach(each -> all.put(each.account(), bySymbol(each.instruments())));
        return all;
    }

    private static Map<Symbol, Instrument> bySymbol(List<Instrument> instruments) {
        return instruments.stream()
                .collect(
                        Collectors.toMap(
                                Instrument::symbol,
                                Function.identity(),
                                (one, other) -> one,
                                LinkedHashMap::new));
    }

    private static InstrumentChanges between(
            AccountCode account, Map<Symbol, Instrument> before, Map<Symbol, Instrument> now) {
        return new InstrumentChanges(
                account,
                now.values().stream().filter(each -> !before.containsKey(each.symbol())).toList(),
                now.values().stream()
                        .filter(each -> before.containsKey(each.symbol()))
                        .filter(each -> !before.get(each.symbol()).equals(each))
                        .toList(),
                before.keySet().stream().filter(each -> !now.containsKey(each)).toList());
    }

    /** How many rows and symbols there are. */
    public int size() {
        return added.size() + changed.size() + removed.size();
    }
}
