package dev.blotter.application.kit;

final class InMemoryInstrumentsTest extends InstrumentsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
