package dev.blotter.application.kit;

final class InMemorySubscriptionTest extends SubscriptionContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
