package dev.blotter.adapter.jdbc.position;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.PositionVersionsContract;

@OnEveryEngine
class JdbcPositionVersionsContractTest extends PositionVersionsContract {

    private final TestEngine engine;

    JdbcPositionVersionsContractTest(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected BookKeeper open(Books books) {
        return new JdbcBookKeeper(engine, books);
    }
}
