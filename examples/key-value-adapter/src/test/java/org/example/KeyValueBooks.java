package org.example;

import static java.util.stream.Collectors.toMap;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.port.TimeSource;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SigningKey;
import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import java.time.Duration;
import java.time.Instant;

/** The adapter as the contracts open and change it. Credentials and time are those of the kit. */
final class KeyValueBooks implements BookKeeper {

    private final KeyValueStore store = new KeyValueStore();
    private final InMemoryBooks others;
    private KeyValueReference reference = new KeyValueReference(store);
    private KeyValuePositions positions = new KeyValuePositions(store);

    KeyValueBooks(Books books) {
        others = new InMemoryBooks(books);
        replace(books);
    }

    @Override
    public ReferenceStore reference() {
        return reference;
    }

    @Override
    public Positions positions() {
        return positions;
    }

    @Override
    public void put(Position position) {
        positions.put(position);
    }

    @Override
    public void put(Instrument instrument) {
        reference.put(instrument);
    }

    @Override
    public void put(Account account) {
        reference.put(account);
    }

    @Override
    public void permit(UserName user, Permissions permissions) {
        reference.put(user, permissions);
    }

    @Override
    public void remove(AccountCode account, PositionCode code) {
        positions.remove(account, code);
    }

    @Override
    public void replace(Books books) {
        reference.replaceBy(
                books.instruments(),
                books.accounts(),
                books.groupTerms(),
                books.accountTerms(),
                books.users().stream()
                        .collect(toMap(Books.User::name, Books.User::permissions)));
        positions.replaceBy(books.positions());
        others.replace(books);
    }

    @Override
    public void reopen() {
        reference = new KeyValueReference(store);
        positions = new KeyValuePositions(store);
    }

    @Override
    public Duration changeBound() {
        return Duration.ZERO;
    }

    @Override
    public CredentialPorts credentials() {
        return others.credentials();
    }

    @Override
    public TimeSource time() {
        return others.time();
    }

    @Override
    public void changePassword(UserName user, String password) {
        others.changePassword(user, password);
    }

    @Override
    public SigningKey issueKey(UserName user) {
        return others.issueKey(user);
    }

    @Override
    public void revokeKey(PublicToken key) {
        others.revokeKey(key);
    }

    @Override
    public Instant now() {
        return others.now();
    }

    @Override
    public void passTime(Duration duration) {
        others.passTime(duration);
    }

    @Override
    public void close() {}
}
