package dev.blotter.application.kit;

final class InMemoryReaderBesideAWriterTest extends ReaderBesideAWriterContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
