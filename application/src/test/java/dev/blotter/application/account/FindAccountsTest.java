package dev.blotter.application.account;

import static dev.blotter.application.kit.Refusals.assertRejected;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FindAccountsTest {

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final FindAccounts finder = FindAccounts.using(books, "work");

    @Test
    void aCallerGetsTheAccountsThatTheBooksGrantByTheirCodes() {
        assertThat(accountsOf(ANN)).containsExactly(ANNS);
        assertThat(accountsOf(BOB)).containsExactly(BOBS, BOBS_VIP, EMPTY);
    }

    @Test
    void aUserOfEveryAccountGetsEachThatExists() {
        assertThat(accountsOf(ROOT))
                .containsExactlyElementsOf(
                        SampleBooks.books().accounts().stream()
                                .map(Account::code)
                                .sorted()
                                .toList());
    }

    @Test
    void anAccountThatIsGrantedButDoesNotExistIsLeftOut() {
        books.permit(
                ANN,
                new Permissions(
                        true,
                        false,
                        Set.of(ANNS, new AccountCode("default:gone")),
                        Set.of(),
                        InstrumentDenials.NONE));

        assertThat(accountsOf(ANN)).containsExactly(ANNS);
    }

    @Test
    void aCallerMayHaveNoAccount() {
        books.permit(ANN, new Permissions(true, false, Set.of(), Set.of(), InstrumentDenials.NONE));

        assertThat(accountsOf(ANN)).isEmpty();
    }

    @Test
    void aUserWithoutApiAccessIsRefused() {
        for (UserName user : List.of(EVE, new UserName("zoe"))) {
            assertRejected(Reason.API_NOT_PERMITTED, () -> finder.of(new Caller(user)));
        }
    }

    @Test
    void aCallerIsFoundByTheirLoginWithTheDomainAndWithout() {
        for (String login : List.of("bob@work", "bob@work@work")) {
            assertThat(finder.named(new Caller(BOB), login))
                    .isEqualTo(new UserDetails(BOB, "work", List.of(BOBS, BOBS_VIP, EMPTY)));
        }
    }

    @Test
    void nothingIsLookedUpForTheLoginOfAnotherUser() {
        FindAccounts withoutBooks =
                FindAccounts.using(
                        () -> {
                            throw new AssertionError("asked");
                        },
                        "work");

        for (String login : List.of("ann", "ann@work", "bob", "zoe", "bob@work@", "")) {
            assertRejected(Reason.USER_NOT_FOUND, () -> withoutBooks.named(new Caller(BOB), login));
        }
    }

    private List<AccountCode> accountsOf(UserName user) {
        UserDetails details = finder.of(new Caller(user));
        assertThat(details.login()).isEqualTo(user);
        assertThat(details.domain()).isEqualTo("work");
        return details.accounts();
    }
}
