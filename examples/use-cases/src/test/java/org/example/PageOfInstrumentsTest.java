package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.ReferenceData;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PageOfInstrumentsTest {

    @Test
    void theFirstPageHasTwoOfThreeInstruments() {
        InstrumentPage page = PageOfInstruments.firstPage(MemoryBooks::current);

        assertEquals(
                List.of("EUR/GBP", "EUR/USD"),
                page.instruments().stream().map(each -> each.symbol().value()).toList());
        assertEquals(3, page.matches());
    }

    @Test
    void aUserWithoutPermissionsIsRefused() {
        ReferenceData books = MemoryBooks.current();
        ReferenceData withoutUsers =
                new ReferenceData(
                        books.catalog(),
                        books.groupTerms(),
                        books.accounts(),
                        books.accountTerms(),
                        Map.of());

        assertThrows(QueryRejected.class, () -> PageOfInstruments.firstPage(() -> withoutUsers));
    }
}
