package dev.blotter.adapter.jdbc.views;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.SubscriptionContract;

@OnEveryEngine
class ViewsSubscriptionContractTest extends SubscriptionContract {

    private final TestEngine engine;

    ViewsSubscriptionContractTest(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected BookKeeper open(Books books) {
        JdbcBookKeeper keeper = JdbcBookKeeper.overViews(engine, books);
        keeper.books().startRefreshing();
        return keeper;
    }
}
