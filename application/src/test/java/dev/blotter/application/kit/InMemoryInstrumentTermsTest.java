package dev.blotter.application.kit;

final class InMemoryInstrumentTermsTest extends InstrumentTermsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
