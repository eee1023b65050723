package dev.blotter.application.kit;

final class InMemoryPositionsTest extends PositionsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
