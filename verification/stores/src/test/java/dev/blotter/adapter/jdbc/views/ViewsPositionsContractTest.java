package dev.blotter.adapter.jdbc.views;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.PositionsContract;

@OnEveryEngine
class ViewsPositionsContractTest extends PositionsContract {

    private final TestEngine engine;

    ViewsPositionsContractTest(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected BookKeeper open(Books books) {
        return JdbcBookKeeper.overViews(engine, books);
    }
}
