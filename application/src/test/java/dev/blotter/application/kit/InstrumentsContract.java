package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static dev.blotter.domain.catalog.InstrumentOrder.Direction.ASCENDING;
import static dev.blotter.domain.catalog.InstrumentOrder.Direction.DESCENDING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Which instruments are found in a {@link dev.blotter.application.access.ReferenceStore}, in which
 * order, and how many. On which terms is the matter of {@link InstrumentTermsContract}.
 */
public abstract class InstrumentsContract extends BooksContract {

    @Test
    void withoutAFilterEveryInstrumentIsFoundBySymbol() {
        InstrumentReader bob = bob();

        assertThat(bob.symbols(InstrumentFilter.ALL))
                .containsExactly(
                        "/ESH27", "/ESM27", "AAPL", "BRK.B", "EUR/GBP", "EUR/USD", "GBP/USD",
                        "USD/JPY", "VOD L");
        assertThat(bob.page(InstrumentFilter.ALL).matches()).isEqualTo(9);
    }

    @Test
    void aDeniedSymbolAndADeniedTypeAreNeitherListedNorCounted() {
        InstrumentReader ann = ann();

        assertThat(ann.symbols(InstrumentFilter.ALL))
                .containsExactly("AAPL", "BRK.B", "EUR/GBP", "EUR/USD", "USD/JPY", "VOD L");
        assertThat(ann.page(InstrumentFilter.ALL).matches()).isEqualTo(6);
    }

    @Test
    void denialComesBeforePagingSoThatPagesAreFull() {
        InstrumentReader ann = ann();

        for (int start = 0; start < 6; start += 2) {
            InstrumentPage page = ann.page(new Window(start, 2));
            assertThat(page.instruments()).hasSize(2);
            assertThat(page.matches()).isEqualTo(6);
        }
    }

    @Test
    void theDeniedAndTheUnknownSymbolAreBothNotFound() {
        InstrumentReader ann = ann();

        assertThat(ann.page(InstrumentFilter.symbol("GBP/USD")))
                .isEqualTo(ann.page(InstrumentFilter.symbol("GBP/XXX")))
                .satisfies(page -> assertThat(page.instruments()).isEmpty())
                .satisfies(page -> assertThat(page.matches()).isZero());
    }

    @Test
    void oneSymbolIsFoundInItsOwnSpellingOnly() {
        InstrumentReader bob = bob();

        assertThat(bob.symbols(InstrumentFilter.symbol("EUR/USD"))).containsExactly("EUR/USD");
        assertThat(bob.symbols(InstrumentFilter.symbol("eur/usd"))).isEmpty();
        assertThat(bob.symbols(InstrumentFilter.symbol("EUR/USD "))).isEmpty();
    }

    @Test
    void aTypeIsFoundInItsOwnSpellingOnly() {
        InstrumentReader bob = bob();

        assertThat(bob.symbols(InstrumentFilter.type("STOCK")))
                .containsExactly("AAPL", "BRK.B", "VOD L");
        assertThat(bob.symbols(InstrumentFilter.type("stock"))).isEmpty();
        assertThat(ann().symbols(InstrumentFilter.type("FUTURES"))).isEmpty();
    }

    @Test
    void patternsAndTypesAreBothToBeMet() {
        InstrumentFilter filter =
                new InstrumentFilter.Matching(
                        List.of(new SymbolPattern("EUR/*"), new SymbolPattern("ES")),
                        Set.of(FOREX, STOCK));

        assertThat(bob().symbols(filter)).containsExactly("EUR/GBP", "EUR/USD");
    }

    @Test
    void theListRunsInTheOrderThatIsAskedFor() {
        InstrumentReader bob = bob();

        assertThat(bob.symbols(Criterion.TYPE, ASCENDING))
                .startsWith("EUR/GBP", "EUR/USD", "GBP/USD", "USD/JPY", "/ESH27");
        assertThat(bob.symbols(Criterion.TYPE, DESCENDING))
                .startsWith("VOD L", "BRK.B", "AAPL", "/ESM27");
        assertThat(bob.symbols(Criterion.SYMBOL, DESCENDING)).startsWith("VOD L", "USD/JPY");
    }

    @Test
    void symbolsAndTypesSortByCodePoint() {
        List<String> ascending =
                List.of("A", "A B", "A%B", "AXB", "A_B", "a", "É", "Ж", "日", "\uFFFD", "😀");
        List<String> descending = new ArrayList<>(ascending);
        Collections.reverse(descending);
        InstrumentReader root = readerOf(ascending);

        for (Criterion first : Criterion.values()) {
            assertThat(root.symbols(first, ASCENDING)).isEqualTo(ascending);
            assertThat(root.symbols(first, DESCENDING)).isEqualTo(descending);
        }
    }

    @Test
    void pagesTileTheListWithoutGapOrOverlap() {
        InstrumentReader bob = bob();

        Stream<String> tiled =
                Stream.of(0, 4, 8).flatMap(start -> bob.symbols(new Window(start, 4)).stream());
        assertThat(tiled).isEqualTo(bob.symbols(Window.ALL));
    }

    @Test
    void aPageOfNoRowsAndAPageBeyondTheEndStillCountTheMatches() {
        InstrumentReader bob = bob();

        for (Window empty :
                List.of(new Window(0, 0), new Window(9, 5), new Window(Long.MAX_VALUE, 5))) {
            InstrumentPage page = bob.page(empty);
            assertThat(page.instruments()).isEmpty();
            assertThat(page.matches()).isEqualTo(9);
            assertThat(page.window()).isEqualTo(empty);
        }
    }

    @Test
    void aHostileSymbolIsFoundByItselfByItsPartsAndByItsType() {
        List<String> all = HostileTexts.all();
        InstrumentReader root = readerOf(all);

        for (String hostile : all) {
            for (InstrumentFilter whole :
                    List.of(InstrumentFilter.symbol(hostile), InstrumentFilter.type(hostile))) {
                assertThat(root.symbols(whole)).containsExactly(hostile);
            }
            for (String pattern : List.of(hostile, hostile + "*", "*" + hostile)) {
                assertThat(root.symbols(matching(pattern))).contains(hostile);
            }
        }
    }

    @Test
    void anEmptyCatalogueHasNothingToFind() {
        InstrumentReader root = readerOf(List.of());

        for (InstrumentFilter filter :
                List.of(InstrumentFilter.ALL, matching("A"), matching("A*"), matching("*A"))) {
            InstrumentPage page = root.page(filter);
            assertThat(page.instruments()).isEmpty();
            assertThat(page.matches()).isZero();
        }
    }

    private InstrumentReader ann() {
        return new InstrumentReader(keeperOf(SampleBooks.books()), ANN, ANNS);
    }

    private InstrumentReader bob() {
        return new InstrumentReader(keeperOf(SampleBooks.books()), BOB, BOBS);
    }

    /** A reader of books in which each instrument has a type of the same name as itself. */
    private InstrumentReader readerOf(List<String> symbols) {
        List<Instrument> instruments =
                symbols.stream()
                        .map(each -> SampleBooks.instrument(each, new InstrumentType(each)))
                        .toList();
        Books books = SampleBooks.books().withPositions(List.of()).withInstruments(instruments);
        return new InstrumentReader(keeperOf(books), ROOT, BOBS);
    }

    private static InstrumentFilter matching(String pattern) {
        return new InstrumentFilter.Matching(List.of(new SymbolPattern(pattern)), Set.of());
    }
}
