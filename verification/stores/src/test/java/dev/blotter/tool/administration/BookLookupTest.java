package dev.blotter.tool.administration;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.EVES;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.VIP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.administration.BookLookup.AccountDetails;
import dev.blotter.tool.administration.BookLookup.AccountDetails.Reader;
import dev.blotter.tool.transaction.AdministrationFailed;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@OnEveryEngine
class BookLookupTest {

    private final JdbcBookKeeper keeper;
    private final BooksTool administration;

    BookLookupTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        administration = BooksTool.open(keeper.settings(JdbcBookKeeper.MAX_AGE));
    }

    @AfterEach
    void close() {
        administration.close();
        keeper.close();
    }

    @Test
    void everythingAboutAnAccountIsShown() {
        assertThat(administration.lookup().account(BOBS_VIP))
                .isEqualTo(
                        new AccountDetails(
                                new Account(BOBS_VIP, VIP),
                                new AccountTerms(
                                        SampleBooks.books().groupTerms().get(VIP),
                                        SampleBooks.books().accountTerms().get(BOBS_VIP)),
                                1,
                                1,
                                List.of(
                                        new Reader(BOB, true, false, false, true),
                                        new Reader(ROOT, false, false, true, true))));
    }

    @Test
    void anAccountWithoutPositionsOrTermsIsShown() {
        AccountDetails found = administration.lookup().account(EMPTY);

        assertThat(found.openPositions()).isZero();
        assertThat(found.overrides().account().bySymbol()).isEmpty();
    }

    @Test
    void aReaderWithoutApiAccessIsShownAsSuch() {
        assertThat(administration.lookup().account(EVES).readers())
                .contains(new Reader(EVE, true, false, false, false));
    }

    @Test
    void anUnknownAccountIsNamedWithTheNearestOne() {
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> administration.lookup().account(new AccountCode("default:bbo")))
                .withMessage("there is no account 'default:bbo'; is it 'default:bob'?");
    }
}
