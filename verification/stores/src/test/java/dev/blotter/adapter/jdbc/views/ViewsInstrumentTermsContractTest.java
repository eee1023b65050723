package dev.blotter.adapter.jdbc.views;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InstrumentTermsContract;

@OnEveryEngine
class ViewsInstrumentTermsContractTest extends InstrumentTermsContract {

    private final Engine engine;

    ViewsInstrumentTermsContractTest(Engine engine) {
        this.engine = engine;
    }

    @Override
    protected BookKeeper open(Books books) {
        return JdbcBookKeeper.overViews(engine, books);
    }
}
