package dev.blotter.application.kit;

final class InMemoryExplanationTest extends ExplanationContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
