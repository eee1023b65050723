package dev.blotter.application.instrument.change;

import static dev.blotter.application.kit.Refusals.assertRejected;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.EVES;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class FollowInstrumentsTest {

    private static final int MAX_PAGE_SIZE = 4;
    private static final int MAX_ACCOUNTS = 3;

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final FollowInstruments follower =
            FollowInstruments.using(books, MAX_PAGE_SIZE, MAX_ACCOUNTS);

    @Test
    void theNewestOfTheEarlierPagesIsFoundThatIsKnown() {
        books.put(SampleBooks.instrument("NEW", STOCK));
        InstrumentPage between = find();
        books.put(SampleBooks.instrument("NEWER", STOCK));

        assertThat(follower.findEarlier(new Caller(BOB), all(BOBS), any -> true))
                .hasValueSatisfying(
                        page -> {
                            assertThat(page.matches()).isEqualTo(between.matches());
                            assertThat(page.instruments()).isEqualTo(between.instruments());
                        });
        assertThat(follower.findEarlier(new Caller(BOB), all(BOBS), page -> page.matches() == 9))
                .hasValueSatisfying(page -> assertThat(page.instruments()).hasSize(MAX_PAGE_SIZE));
        assertThat(follower.findEarlier(new Caller(BOB), all(BOBS), page -> page.matches() == 11))
                .isEmpty();
    }

    @Test
    void whatWasRefusedEarlierHasShownNothing() {
        books.permit(
                EVE, new Permissions(true, false, Set.of(EVES), Set.of(), InstrumentDenials.NONE));

        assertThat(follower.findEarlier(new Caller(EVE), all(EVES), any -> true)).isEmpty();
    }

    @Test
    void onlyWhoMayUseTheApiIsCalledAfterAChange() {
        AtomicInteger calls = new AtomicInteger();

        assertRejected(
                Reason.API_NOT_PERMITTED,
                () -> follower.subscribe(new Caller(EVE), calls::incrementAndGet));
        assertThat(follower.subscribe(new Caller(BOB), calls::incrementAndGet)).isPresent();
        books.put(SampleBooks.instrument("NEW", STOCK));
        assertThat(calls).hasValue(1);
    }

    private InstrumentPage find() {
        return FindInstruments.using(books, MAX_PAGE_SIZE, MAX_ACCOUNTS)
                .find(new Caller(BOB), all(BOBS));
    }

    private static InstrumentQuery all(AccountCode account) {
        return new InstrumentQuery(
                account, InstrumentFilter.ALL, InstrumentOrder.DEFAULT, Window.ALL);
    }
}
