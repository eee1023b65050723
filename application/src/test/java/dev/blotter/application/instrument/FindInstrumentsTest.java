package dev.blotter.application.instrument;

import static dev.blotter.application.kit.Refusals.assertRejected;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.EVES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.access.AccountChoice.Every;
import dev.blotter.application.access.AccountChoice.Exactly;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import java.math.BigDecimal;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FindInstrumentsTest {

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final FindInstruments finder = FindInstruments.using(books, 4, 3);

    @Test
    void theInstrumentsComeOnTheTermsOfTheAccount() {
        InstrumentFilter euro = InstrumentFilter.symbol("EUR/USD");

        InstrumentPage page = find(BOB, BOBS_VIP, euro, Window.ALL);

        assertThat(page.accounts())
                .singleElement()
                .extracting(InstrumentPage.OfAccount::account)
                .isEqualTo(BOBS_VIP);
        assertThat(page.instruments())
                .singleElement()
                .satisfies(
                        found ->
                                assertThat(found.terms().minOrderSize())
                                        .isEqualTo(new BigDecimal("0.01")));
    }

    @Test
    void aWindowWithinTheCapStaysAsItIs() {
        InstrumentPage page = find(BOB, BOBS, InstrumentFilter.ALL, new Window(1, 3));

        assertThat(page.instruments()).hasSize(3);
        assertThat(page.window()).isEqualTo(new Window(1, 3));
        assertThat(page.matches()).isEqualTo(9);
    }

    @Test
    void noPageIsLongerThanTheCap() {
        InstrumentPage page = find(BOB, BOBS, InstrumentFilter.ALL, new Window(1, 5));

        assertThat(page.instruments()).hasSize(4);
        assertThat(page.window()).isEqualTo(new Window(1, 4));
        assertThat(find(BOB, BOBS, InstrumentFilter.ALL, Window.ALL).instruments()).hasSize(4);
    }

    @Test
    void aDeniedInstrumentIsNotThere() {
        assertThat(find(ANN, ANNS, InstrumentFilter.symbol("GBP/USD"), Window.ALL))
                .isEqualTo(find(ANN, ANNS, InstrumentFilter.symbol("NONE"), Window.ALL));
        assertThat(find(ANN, ANNS, InstrumentFilter.ALL, Window.ALL).matches()).isEqualTo(6);
    }

    @Test
    void anUnknownAccountAndAForbiddenOneAreRefusedAlike() {
        InstrumentFilter all = InstrumentFilter.ALL;

        assertRejected(Reason.ACCOUNT_NOT_FOUND, () -> find(ANN, BOBS, all, Window.ALL));
        assertRejected(
                Reason.ACCOUNT_NOT_FOUND,
                () -> find(ANN, new AccountCode("none"), all, Window.ALL));
    }

    @Test
    void whoMayNotUseTheApiGetsNothing() {
        assertRejected(
                Reason.API_NOT_PERMITTED,
                () -> find(EVE, EVES, new InstrumentFilter.Nothing(), Window.ALL));
    }

    @Test
    void patternsThatTakeTooMuchWorkAreRefusedForEveryoneAlike() {
        InstrumentFilter worst =
                new InstrumentFilter.Matching(
                        IntStream.range(0, 251)
                                .mapToObj(i -> new SymbolPattern("*" + i + "*A*"))
                                .toList(),
                        Set.of());

        assertRejected(Reason.TOO_WIDE_PATTERNS, () -> find(BOB, BOBS, worst, Window.ALL));
        assertRejected(Reason.TOO_WIDE_PATTERNS, () -> find(ANN, ANNS, worst, Window.ALL));
        assertRejected(
                Reason.ACCOUNT_NOT_FOUND,
                () -> find(ANN, new AccountCode("none"), worst, Window.ALL));
    }

    @Test
    void noAccountHasNoInstruments() {
        assertThat(find(BOB, new Exactly(Set.of())).matches()).isZero();
        assertThat(find(BOB, new Every()).matches()).isPositive();
    }

    private InstrumentPage find(UserName user, AccountChoice accounts) {
        return finder.find(
                new Caller(user),
                new InstrumentQuery(
                        accounts, InstrumentFilter.ALL, InstrumentOrder.DEFAULT, Window.ALL));
    }

    private InstrumentPage find(
            UserName user, AccountCode account, InstrumentFilter filter, Window window) {
        return finder.find(
                new Caller(user),
                new InstrumentQuery(account, filter, InstrumentOrder.DEFAULT, window));
    }
}
