package dev.blotter.adapter.jdbc.reference;

import static dev.blotter.application.kit.SampleBooks.RETAIL;
import static dev.blotter.application.kit.SampleBooks.VIP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.JoinedPage;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Users, groups and accounts that ask the same question, in turn, while answers are kept. */
@OnEveryEngine
class SharedPagesTest {

    private static final InstrumentDenials NO_POUNDS =
            new InstrumentDenials(Set.of(new Symbol("GBP/USD")), Set.of(SampleBooks.FUTURES));

    private final JdbcBookKeeper keeper;
    private final InMemoryBooks plain = new InMemoryBooks(SampleBooks.books());

    SharedPagesTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void whoeverAsksGetsTheirOwnAnswerHoweverOftenOthersAskedTheSame() {
        List<AccountGrant> grants =
                List.of(
                        grant(InstrumentDenials.NONE, new Account(SampleBooks.BOBS, RETAIL)),
                        grant(NO_POUNDS, new Account(SampleBooks.BOBS, RETAIL)),
                        grant(InstrumentDenials.NONE, new Account(SampleBooks.BOBS_VIP, VIP)),
                        grant(NO_POUNDS, new Account(SampleBooks.ANNS, RETAIL)),
                        grant(NO_POUNDS, new Account(SampleBooks.EMPTY, VIP)));

        for (int round = 0; round < 3; round++) {
            for (AccountGrant grant : grants) {
                assertThat(all(keeper.reference(), grant)).isEqualTo(all(plain, grant));
            }
        }
    }

    @Test
    void aKeptPageIsNotShownOnceTheCatalogueHasChanged() throws InterruptedException {
        AccountGrant grant = grant(InstrumentDenials.NONE, new Account(SampleBooks.BOBS, RETAIL));
        long before = all(keeper.reference(), grant).matches();

        keeper.sql().run("update instrument set type = 'ETF' where symbol = 'AAPL'");
        keeper.sql().run("delete from instrument where symbol = '/ESM27'");
        Thread.sleep(JdbcBookKeeper.MAX_AGE.toMillis() + 1);

        assertThat(all(keeper.reference(), grant).matches()).isEqualTo(before - 1);
    }

    private static JoinedPage all(ReferenceStore store, AccountGrant grant) {
        return store.current()
                .search(
                        List.of(grant),
                        InstrumentFilter.ALL,
                        InstrumentOrder.DEFAULT,
                        new Window(0, 100))
                .run()
                .orElseThrow();
    }

    private static AccountGrant grant(InstrumentDenials denials, Account account) {
        Permissions permissions = new Permissions(true, true, Set.of(), Set.of(), denials);
        return SampleBooks.books()
                .withAccounts(List.of(account))
                .withUsers(List.of(new Books.User(SampleBooks.ROOT, "secret", permissions)))
                .grants(SampleBooks.ROOT, account.code())
                .get(0);
    }
}
