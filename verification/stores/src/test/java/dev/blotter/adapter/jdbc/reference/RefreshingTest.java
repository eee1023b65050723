package dev.blotter.adapter.jdbc.reference;

import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@OnEveryEngine
class RefreshingTest {

    private final JdbcBookKeeper keeper;
    private final AccountGrant grant;

    RefreshingTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        grant = grant();
    }

    @BeforeEach
    void start() {
        keeper.books().startRefreshing();
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void aBookThatCanNotBeReadIsADefectUntilItCanBeReadAgain() {
        keeper.database().changeTables();
        keeper.sql().run("alter table instrument drop constraint instrument_margin_rate");
        keeper.sql().run("update instrument set margin_rate = 'x' where symbol = 'AAPL'");
        Eventually.holds(
                () ->
                        assertThatThrownBy(this::count)
                                .isNotInstanceOf(StoreUnavailable.class)
                                .hasStackTraceContaining("'x' is not a margin rate"));

        keeper.sql().run("update instrument set margin_rate = '0.1' where symbol = 'AAPL'");
        Eventually.holds(
                () ->
                        assertThatCode(() -> assertThat(count()).isEqualTo(9))
                                .doesNotThrowAnyException());
    }

    @Test
    void theThreadEndsWithTheBooks() throws InterruptedException {
        keeper.books().close();

        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> thread.getName().equals("books-refresher"))
                .allSatisfy(
                        thread -> {
                            thread.join(20_000);
                            assertThat(thread.isAlive()).isFalse();
                        });
    }

    private long count() {
        return keeper.reference()
                .current()
                .search(List.of(grant), InstrumentFilter.ALL, InstrumentOrder.DEFAULT, Window.ALL)
                .run()
                .orElseThrow()
                .matches();
    }

    private AccountGrant grant() {
        return CallerAccess.of(new Caller(ROOT), keeper.reference()).grant(SampleBooks.ANNS);
    }
}
