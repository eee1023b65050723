package dev.blotter.application.kit;

final class InMemoryPasswordHashesTest extends PasswordHashesContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
