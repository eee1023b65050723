package dev.blotter.application.kit;

final class InMemoryEveryAccountTest extends EveryAccountContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
