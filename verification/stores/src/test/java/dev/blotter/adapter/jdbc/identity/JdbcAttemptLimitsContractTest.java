package dev.blotter.adapter.jdbc.identity;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.AttemptLimitsContract;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;

@OnEveryEngine
class JdbcAttemptLimitsContractTest extends AttemptLimitsContract {

    private final TestEngine engine;

    JdbcAttemptLimitsContractTest(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected BookKeeper open(Books books) {
        return new JdbcBookKeeper(engine, books);
    }
}
