package dev.blotter.adapter.jdbc;

import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.PositionVersionsContract;

class JdbcPositionVersionsContractTest extends PositionVersionsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new JdbcBookKeeper(books);
    }
}
