package dev.blotter.application.kit;

final class InMemoryKnownPositionsTest extends KnownPositionsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
