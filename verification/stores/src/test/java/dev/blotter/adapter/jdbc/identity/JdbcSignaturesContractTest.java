package dev.blotter.adapter.jdbc.identity;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.SignaturesContract;

@OnEveryEngine
class JdbcSignaturesContractTest extends SignaturesContract {

    private final TestEngine engine;

    JdbcSignaturesContractTest(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected BookKeeper open(Books books) {
        return new JdbcBookKeeper(engine, books);
    }
}
