package dev.blotter.adapter.jdbc.views;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.KnownPositionsContract;

@OnEveryEngine
class ViewsKnownPositionsContractTest extends KnownPositionsContract {

    private final TestEngine engine;

    ViewsKnownPositionsContractTest(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected BookKeeper open(Books books) {
        return JdbcBookKeeper.overViews(engine, books);
    }
}
