package dev.blotter.application.kit;

final class InMemoryAttemptLimitsTest extends AttemptLimitsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
