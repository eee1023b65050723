package dev.blotter.adapter.jdbc.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is kept of reference data that has changed. */
@OnEveryEngine
class ReferenceHistoryTest {

    private static final int KEPT = 16;

    private final JdbcBookKeeper keeper;

    ReferenceHistoryTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void statesShareWhatHasNotChangedAndTheOldestAreForgotten() {
        List<ReferenceData> states = new ArrayList<>(List.of(current()));
        for (int i = 0; i < KEPT + 3; i++) {
            keeper.put(
                    SampleBooks.instrument(
                            "AAPL", i % 2 == 0 ? SampleBooks.FOREX : SampleBooks.FUTURES));
            ((JdbcReferenceStore) keeper.reference()).refresh();
            states.add(0, current());
        }
        List<ReferenceData> earlier = keeper.reference().earlier();

        assertThat(earlier).isEqualTo(states.subList(1, KEPT + 1));
        assertThat(in(earlier.get(0), "EUR/USD")).isSameAs(in(earlier.get(KEPT - 1), "EUR/USD"));
        assertThat(in(earlier.get(0), "AAPL")).isNotEqualTo(in(earlier.get(1), "AAPL"));
        assertThat(earlier.get(0).accounts()).isSameAs(earlier.get(KEPT - 1).accounts());
    }

    private ReferenceData current() {
        return keeper.reference().current().at(Optional.empty());
    }

    private static Instrument in(ReferenceData data, String symbol) {
        return data.catalog().find(new Symbol(symbol)).orElseThrow();
    }
}
