package dev.blotter.adapter.jdbc;

import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.PositionsContract;

class JdbcPositionsContractTest extends PositionsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new JdbcBookKeeper(books);
    }
}
