package dev.blotter.application.account;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.port.Refusals.assertRejected;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.access.PermissionBook;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FindAccountsTest {

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final FindAccounts finder = FindAccounts.using(books, "work");

    @Test
    void aCallerIsToldTheAccountsThatTheBooksGrantByTheirCodes() {
        assertThat(accountsOf(ANN)).containsExactly(ANNS);
        assertThat(accountsOf(BOB)).containsExactly(BOBS, BOBS_VIP, EMPTY);
    }

    @Test
    void aUserOfEveryAccountIsToldEachThatExists() {
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
                        InstrumentDenials.NONE));

        assertThat(accountsOf(ANN)).containsExactly(ANNS);
    }

    @Test
    void aCallerMayHaveNoAccount() {
        books.permit(ANN, new Permissions(true, false, Set.of(), InstrumentDenials.NONE));

        assertThat(accountsOf(ANN)).isEmpty();
    }

    @Test
    void whoMayNotUseTheApiHearsNothing() {
        for (UserName user : List.of(EVE, new UserName("zoe"))) {
            assertRejected(
                    Reason.API_NOT_PERMITTED,
                    () ->
                            finder.read(
                                    new Caller(user),
                                    details -> {
                                        throw new AssertionError(details);
                                    }));
        }
    }

    @Test
    void aCallerIsFoundByTheirLoginWithTheDomainAndWithout() {
        for (String login : List.of("bob@work", "bob@work@work")) {
            List<AccountCode> accounts = new ArrayList<>();

            finder.readNamed(new Caller(BOB), login, details -> accounts::add);

            assertThat(accounts).containsExactly(BOBS, BOBS_VIP, EMPTY);
        }
    }

    @Test
    void noBookIsAskedForTheLoginOfAnotherUser() {
        PermissionBook unasked =
                (PermissionBook)
                        Proxy.newProxyInstance(
                                PermissionBook.class.getClassLoader(),
                                new Class<?>[] {PermissionBook.class},
                                (book, method, arguments) -> {
                                    throw new AssertionError(method);
                                });
        FindAccounts withoutBooks = FindAccounts.using(unasked, "work");

        for (String login : List.of("ann", "ann@work", "bob", "zoe", "bob@work@", "")) {
            assertRejected(
                    Reason.USER_NOT_FOUND,
                    () ->
                            withoutBooks.readNamed(
                                    new Caller(BOB),
                                    login,
                                    details -> {
                                        throw new AssertionError(details);
                                    }));
        }
    }

    /** The accounts that are handed over, after the right announcement of them. */
    private List<AccountCode> accountsOf(UserName user) {
        List<AccountCode> accounts = new ArrayList<>();
        List<UserDetails> announced = new ArrayList<>();
        finder.read(
                new Caller(user),
                details -> {
                    announced.add(details);
                    return accounts::add;
                });
        assertThat(announced).containsExactly(new UserDetails(user, "work", accounts.size()));
        return accounts;
    }
}
