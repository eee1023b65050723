package dev.blotter.application.kit;

final class InMemoryOneCommitTest extends OneCommitContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
