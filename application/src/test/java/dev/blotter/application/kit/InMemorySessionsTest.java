package dev.blotter.application.kit;

final class InMemorySessionsTest extends SessionsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
