package dev.blotter.adapter.jdbc.notification;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.SubscriptionContract;

@OnEveryEngine
class JdbcSubscriptionContractTest extends SubscriptionContract {

    private final TestEngine engine;

    JdbcSubscriptionContractTest(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected BookKeeper open(Books books) {
        JdbcBookKeeper keeper = new JdbcBookKeeper(engine, books);
        keeper.books().startRefreshing();
        return keeper;
    }
}
