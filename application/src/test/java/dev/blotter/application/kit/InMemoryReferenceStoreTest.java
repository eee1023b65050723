package dev.blotter.application.kit;

final class InMemoryReferenceStoreTest extends ReferenceStoreContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
