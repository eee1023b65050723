package dev.blotter.adapter.jdbc;

import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InstrumentTermsContract;

class JdbcInstrumentTermsContractTest extends InstrumentTermsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new JdbcBookKeeper(books);
    }
}
