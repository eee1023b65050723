package dev.blotter.application.kit;

final class InMemoryWatchTest extends WatchContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
