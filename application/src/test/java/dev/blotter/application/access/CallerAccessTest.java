package dev.blotter.application.access;

import static dev.blotter.application.kit.Refusals.assertRejected;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.FUTURES;
import static dev.blotter.application.kit.SampleBooks.NOBODYS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.blotter.application.access.AccountChoice.Every;
import dev.blotter.application.access.AccountChoice.Exactly;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class CallerAccessTest {

    private static final AccountCode UNKNOWN = new AccountCode("default:unknown");

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());

    @Test
    void aPermittedAccountIsGrantedWithTheUsersDenials() {
        AccountGrant grant = access(ANN).grant(ANNS);

        assertThat(grant.account()).isEqualTo(ANNS);
        assertThat(grant.denials().types()).containsExactly(FUTURES);
    }

    @Test
    void anUnknownAccountAndAForbiddenOneAreRefusedAlike() {
        QueryRejected unknown = refusal(ANN, UNKNOWN);
        QueryRejected forbidden = refusal(ANN, BOBS);

        assertThat(unknown.reason()).isEqualTo(Reason.ACCOUNT_NOT_FOUND);
        assertThat(forbidden.reason()).isEqualTo(Reason.ACCOUNT_NOT_FOUND);
        assertThat(forbidden).hasMessage(unknown.getMessage());
        assertThat(forbidden.getStackTrace()).isEmpty();
    }

    @Test
    void anUnknownAccountIsRefusedToAUserOfEveryAccountToo() {
        assertRejected(Reason.ACCOUNT_NOT_FOUND, () -> access(ROOT).grant(UNKNOWN));
        assertThat(access(ROOT).grant(NOBODYS).account()).isEqualTo(NOBODYS);
    }

    @Test
    void aUserWithoutApiAccessIsRefusedFirst() {
        for (UserName user : Set.of(EVE, new UserName("zoe"))) {
            assertRejected(Reason.API_NOT_PERMITTED, () -> access(user));
        }
    }

    @Test
    void severalAccountsAreGrantedTogether() {
        assertThat(access(BOB).grants(new Exactly(Set.of(BOBS, BOBS_VIP)), 2))
                .extracting(AccountGrant::account)
                .containsExactlyInAnyOrder(BOBS, BOBS_VIP);
    }

    @Test
    void oneForbiddenOrUnknownAccountAmongSeveralRefusesAll() {
        for (AccountCode bad : Set.of(ANNS, UNKNOWN)) {
            assertRejected(
                    Reason.ACCOUNT_NOT_FOUND,
                    () -> access(BOB).grants(new Exactly(Set.of(BOBS, bad)), 9));
        }
    }

    @Test
    void tooManyAccountsAreRefusedBeforeAnyIsLookedUp() {
        assertRejected(
                Reason.TOO_MANY_ACCOUNTS,
                () -> access(BOB).grants(new Exactly(Set.of(BOBS, UNKNOWN)), 1));
    }

    @Test
    void allAccountsOfAUserAreThoseThatArePermittedAndExist() {
        books.permit(
                ANN,
                new Permissions(
                        true, false, Set.of(ANNS, UNKNOWN), Set.of(), InstrumentDenials.NONE));

        assertThat(access(ANN).grants(new Every(), 1))
                .extracting(AccountGrant::account)
                .containsExactly(ANNS);
        assertThat(access(BOB).grants(new Every(), 3))
                .extracting(AccountGrant::account)
                .containsExactlyInAnyOrder(BOBS, BOBS_VIP, EMPTY);
        assertRejected(Reason.TOO_MANY_ACCOUNTS, () -> access(BOB).grants(new Every(), 2));
    }

    @Test
    void allAccountsOfAUserOfEveryAccountAreAllThatExist() {
        assertThat(access(ROOT).grants(new Every(), 6)).hasSize(6);
        assertThat(access(ROOT).grants(new Every(), Integer.MAX_VALUE)).hasSize(6);
        assertRejected(Reason.TOO_MANY_ACCOUNTS, () -> access(ROOT).grants(new Every(), 5));
    }

    private QueryRejected refusal(UserName user, AccountCode account) {
        return catchThrowableOfType(QueryRejected.class, () -> access(user).grant(account));
    }

    private CallerAccess access(UserName user) {
        return CallerAccess.of(new Caller(user), books);
    }
}
