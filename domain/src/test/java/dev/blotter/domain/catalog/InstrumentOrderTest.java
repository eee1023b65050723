package dev.blotter.domain.catalog;

import static dev.blotter.domain.catalog.InstrumentOrder.Criterion.SYMBOL;
import static dev.blotter.domain.catalog.InstrumentOrder.Criterion.TYPE;
import static dev.blotter.domain.catalog.InstrumentOrder.Direction.ASCENDING;
import static dev.blotter.domain.catalog.InstrumentOrder.Direction.DESCENDING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

final class InstrumentOrderTest {

    @Test
    void withoutAnyWishTheOrderIsBySymbolAscending() {
        assertThat(InstrumentOrder.DEFAULT).isEqualTo(new InstrumentOrder(SYMBOL, ASCENDING));
    }

    @Test
    void theFirstCriterionDecidesSinceSymbolsAreUnique() {
        assertThat(InstrumentOrder.by(List.of(TYPE, SYMBOL), DESCENDING))
                .isEqualTo(InstrumentOrder.by(List.of(TYPE), DESCENDING));
        assertThat(InstrumentOrder.by(List.of(SYMBOL, TYPE), ASCENDING))
                .isEqualTo(InstrumentOrder.DEFAULT);
    }

    @Test
    void noCriterionAndACriterionTwiceAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> InstrumentOrder.by(List.of(), ASCENDING));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> InstrumentOrder.by(List.of(TYPE, SYMBOL, TYPE), ASCENDING));
    }
}
