package org.example;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;

/** Open positions, one value per account, which has the version of the account in it. */
public final class KeyValuePositions implements Positions {

    private static final String PREFIX = "positions";

    private final KeyValueStore store;

    public KeyValuePositions(KeyValueStore store) {
        this.store = store;
    }

    /** Reads all accounts in one transaction, so that they are of one moment. */
    @Override
    public PositionsSnapshot open(Collection<AccountGrant> grants) {
        return store.transaction(
                () ->
                        new Snapshot(
                                new OpenPositions(
                                        grants.stream().map(each -> of(each.account())).toList())));
    }

    public void put(Position position) {
        change(position.account(), open -> open.put(position.code(), position));
    }

    public void remove(AccountCode account, PositionCode code) {
        change(account, open -> open.remove(code));
    }

    /** Replaces the positions of all accounts in one transaction. */
    public void replaceBy(Collection<Position> positions) {
        Map<AccountCode, List<Position>> others =
                positions.stream().collect(groupingBy(Position::account));
        store.transaction(
                () -> {
                    TreeSet<AccountCode> accounts = new TreeSet<>(others.keySet());
                    store.under(PREFIX).values().stream()
                            .map(each -> ((AccountPositions) each).account())
                            .forEach(accounts::add);
                    accounts.forEach(
                            each -> change(each, by(others.getOrDefault(each, List.of()))));
                    return null;
                });
    }

    private static Consumer<Map<PositionCode, Position>> by(List<Position> others) {
        return open -> {
            open.clear();
            others.forEach(each -> open.put(each.code(), each));
        };
    }

    private void change(AccountCode account, Consumer<Map<PositionCode, Position>> change) {
        store.transaction(
                () -> {
                    AccountPositions before = of(account);
                    Map<PositionCode, Position> open =
                            before.positions().stream()
                                    .collect(toMap(Position::code, Function.identity()));
                    change.accept(open);
                    putIfChanged(before, List.copyOf(open.values()));
                    return null;
                });
    }

    /** An account keeps its version when its last position is closed. */
    private void putIfChanged(AccountPositions before, List<Position> open) {
        AccountPositions after =
                new AccountPositions(before.account(), before.version() + 1, open);
        if (!after.positions().equals(before.positions())) {
            store.put(key(before.account()), after);
        }
    }

    private AccountPositions of(AccountCode account) {
        return store.get(key(account), AccountPositions.class)
                .orElseGet(() -> new AccountPositions(account, 0, List.of()));
    }

    private static String key(AccountCode account) {
        return PREFIX + "/" + account;
    }

    private record Snapshot(OpenPositions positions) implements PositionsSnapshot {

        @Override
        public PositionsRevision revision() {
            return positions.revision();
        }

        @Override
        public PositionsReading read(KnownPositions known) {
            return PositionsReading.of(positions, known);
        }

        @Override
        public void close() {}
    }
}
