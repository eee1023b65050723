package org.example.blotter.adapter.memory;

import org.example.blotter.application.PasswordHashes;
import org.example.blotter.application.Positions;
import org.example.blotter.application.PositionsSnapshot;
import org.example.blotter.application.ReferenceStore;
import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Codes.UserName;
import org.example.blotter.domain.OpenPositions;
import org.example.blotter.domain.OpenPositions.AccountPositions;
import org.example.blotter.domain.Permissions.AccountGrant;
import org.example.blotter.domain.Position;
import org.example.blotter.domain.PositionsRevision;
import org.example.blotter.domain.ReferenceData;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All driven ports over books in memory. Passwords are compared as they are: for tests and try-outs
 * only.
 */
public final class InMemoryBooks implements ReferenceStore, Positions, PasswordHashes {

    private final ReferenceData reference;
    private final Map<UserName, String> passwords;
    private final Map<AccountCode, AccountPositions> positions = new HashMap<>();

    /** Opens these books, without positions. */
    public InMemoryBooks(ReferenceData reference, Map<UserName, String> passwords) {
        this.reference = reference;
        this.passwords = passwords;
    }

    /** Opens or changes a position. */
    public synchronized void put(Position position) {
        AccountPositions before = of(position.account());
        List<Position> after = new ArrayList<>(before.positions());
        after.removeIf(each -> each.code().equals(position.code()));
        after.add(position);
        positions.put(
                position.account(),
                new AccountPositions(position.account(), before.version() + 1, after));
    }

    private AccountPositions of(AccountCode account) {
        return positions.getOrDefault(account, new AccountPositions(account, 0, List.of()));
    }

    @Override
    public ReferenceData current() {
        return reference;
    }

    @Override
    public boolean matches(UserName user, String password) {
        return password.equals(passwords.get(user));
    }

    @Override
    public synchronized PositionsSnapshot open(Collection<AccountGrant> grants) {
        return new Snapshot(
                new OpenPositions(
                        grants.stream().map(AccountGrant::account).map(this::of).toList()));
    }

    private record Snapshot(OpenPositions read) implements PositionsSnapshot {

        @Override
        public PositionsRevision revision() {
            return read.revision();
        }
    }
}
