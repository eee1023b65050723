package dev.blotter.application.kit;

final class InMemoryPermissionBookTest extends PermissionBookContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }
}
