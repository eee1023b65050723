package dev.blotter.application.kit;

final class InMemorySignaturesTest extends SignaturesContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
