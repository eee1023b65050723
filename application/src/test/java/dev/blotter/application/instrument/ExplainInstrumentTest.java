package dev.blotter.application.instrument;

import static dev.blotter.application.instrument.InstrumentExplanation.Obstacle.ACCOUNT_NOT_GRANTED;
import static dev.blotter.application.instrument.InstrumentExplanation.Obstacle.NO_API_ACCESS;
import static dev.blotter.application.instrument.InstrumentExplanation.Obstacle.SYMBOL_DENIED;
import static dev.blotter.application.instrument.InstrumentExplanation.Obstacle.TYPE_DENIED;
import static dev.blotter.application.instrument.InstrumentExplanation.Obstacle.UNKNOWN_ACCOUNT;
import static dev.blotter.application.instrument.InstrumentExplanation.Obstacle.UNKNOWN_SYMBOL;
import static dev.blotter.application.instrument.InstrumentExplanation.Obstacle.UNKNOWN_USER;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.EVES;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.ResolvedTerms;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ExplainInstrumentTest {

    private static final AccountCode NO_ACCOUNT = new AccountCode("none");

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final ExplainInstrument explainer = ExplainInstrument.using(books);

    @Test
    void whatNothingIsInTheWayOfIsVisible() {
        InstrumentExplanation visible = explain(BOB, BOBS, "EUR/USD");

        assertThat(visible.isVisible()).isTrue();
        assertThat(visible.account()).hasValueSatisfying(a -> assertThat(a.code()).isEqualTo(BOBS));
        assertThat(visible.terms())
                .contains(ResolvedTerms.ofInstrument(SampleBooks.plainTerms(), Attributes.NONE));
    }

    @Test
    void whatIsInTheWayIsReportedByItsRule() {
        assertThat(explain(new UserName("zoe"), ANNS, "EUR/USD").obstacles())
                .containsExactly(UNKNOWN_USER);
        assertThat(explain(EVE, EVES, "EUR/USD").obstacles()).containsExactly(NO_API_ACCESS);
        assertThat(explain(ANN, NO_ACCOUNT, "EUR/USD").obstacles())
                .containsExactly(UNKNOWN_ACCOUNT);
        assertThat(explain(ANN, BOBS, "EUR/USD").obstacles()).containsExactly(ACCOUNT_NOT_GRANTED);
        assertThat(explain(ANN, ANNS, "EUR").obstacles()).containsExactly(UNKNOWN_SYMBOL);
        assertThat(explain(ANN, ANNS, "GBP/USD").obstacles()).containsExactly(SYMBOL_DENIED);
        assertThat(explain(ANN, ANNS, "/ESH27").obstacles()).containsExactly(TYPE_DENIED);
    }

    @Test
    void allThatIsInTheWayIsReportedInTheOrderOfTheChecks() {
        Symbol symbol = new Symbol("EUR/USD");
        books.permit(
                ANN,
                new Permissions(
                        false,
                        false,
                        Set.of(),
                        Set.of(),
                        new InstrumentDenials(Set.of(symbol), Set.of(FOREX))));

        assertThat(explain(ANN, ANNS, "EUR/USD").obstacles())
                .containsExactly(NO_API_ACCESS, ACCOUNT_NOT_GRANTED, SYMBOL_DENIED, TYPE_DENIED);
    }

    @Test
    void theTermsAreShownToThoseWhoMayNotSeeThem() {
        assertThat(explain(ANN, ANNS, "GBP/USD").terms())
                .contains(ResolvedTerms.ofInstrument(SampleBooks.plainTerms(), Attributes.NONE));
        assertThat(explain(new UserName("zoe"), ANNS, "GBP/USD").instrument()).isPresent();
        assertThat(explain(ANN, NO_ACCOUNT, "GBP/USD").terms()).isEmpty();
    }

    private InstrumentExplanation explain(UserName user, AccountCode account, String symbol) {
        return explainer.explain(new Caller(user), account, new Symbol(symbol));
    }
}
