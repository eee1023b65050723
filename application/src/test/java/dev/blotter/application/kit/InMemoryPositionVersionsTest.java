package dev.blotter.application.kit;

final class InMemoryPositionVersionsTest extends PositionVersionsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
