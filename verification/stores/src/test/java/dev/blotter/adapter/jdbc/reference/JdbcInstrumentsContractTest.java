package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InstrumentsContract;

@OnEveryEngine
class JdbcInstrumentsContractTest extends InstrumentsContract {

    private final TestEngine engine;

    JdbcInstrumentsContractTest(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected BookKeeper open(Books books) {
        return new JdbcBookKeeper(engine, books);
    }
}
