package dev.blotter.application.kit;

final class InMemoryPositionHistoryTest extends PositionHistoryContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
