package dev.blotter.application.kit;

final class InMemoryCredentialBookTest extends CredentialBookContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
