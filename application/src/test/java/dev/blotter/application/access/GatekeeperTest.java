package dev.blotter.application.access;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.EVES;
import static dev.blotter.application.kit.SampleBooks.FUTURES;
import static dev.blotter.application.kit.SampleBooks.NOBODYS;
import static dev.blotter.application.kit.SampleBooks.RETAIL;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.port.Refusals.assertRejected;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

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

final class GatekeeperTest {

    private static final AccountCode UNKNOWN = new AccountCode("default:unknown");

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final Gatekeeper gatekeeper = new Gatekeeper(books);

    @Test
    void aPermittedAccountIsGrantedWithItsGroupAndTheUsersDenials() {
        AccountGrant grant = gatekeeper.grant(caller(ANN), ANNS);

        assertThat(grant.account()).isEqualTo(ANNS);
        assertThat(grant.group()).isEqualTo(RETAIL);
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
        assertRejected(Reason.ACCOUNT_NOT_FOUND, () -> gatekeeper.grant(caller(ROOT), UNKNOWN));
        assertThat(gatekeeper.grant(caller(ROOT), NOBODYS).account()).isEqualTo(NOBODYS);
    }

    @Test
    void whoMayNotUseTheApiHearsThatFirst() {
        for (UserName user : Set.of(EVE, new UserName("zoe"))) {
            Caller caller = caller(user);
            assertRejected(Reason.API_NOT_PERMITTED, () -> gatekeeper.grant(caller, EVES));
            assertRejected(Reason.API_NOT_PERMITTED, () -> gatekeeper.grant(caller, UNKNOWN));
            assertRejected(Reason.API_NOT_PERMITTED, () -> gatekeeper.permissions(caller));
            assertRejected(Reason.API_NOT_PERMITTED, () -> gatekeeper.grantsOnAll(caller, 0));
            assertRejected(
                    Reason.API_NOT_PERMITTED,
                    () -> gatekeeper.grants(caller, Set.of(EVES, UNKNOWN), 1));
        }
    }

    @Test
    void severalAccountsAreGrantedTogether() {
        assertThat(gatekeeper.grants(caller(BOB), Set.of(BOBS, BOBS_VIP), 2))
                .extracting(AccountGrant::account)
                .containsExactlyInAnyOrder(BOBS, BOBS_VIP);
    }

    @Test
    void oneForbiddenOrUnknownAccountAmongSeveralRefusesAll() {
        for (AccountCode bad : Set.of(ANNS, UNKNOWN)) {
            assertRejected(
                    Reason.ACCOUNT_NOT_FOUND,
                    () -> gatekeeper.grants(caller(BOB), Set.of(BOBS, bad), 9));
        }
    }

    @Test
    void tooManyAccountsAreRefusedBeforeAnyIsLookedUp() {
        assertRejected(
                Reason.TOO_MANY_ACCOUNTS,
                () -> gatekeeper.grants(caller(BOB), Set.of(BOBS, UNKNOWN), 1));
    }

    @Test
    void allAccountsOfAUserAreThoseThatArePermittedAndExist() {
        books.permit(
                ANN, new Permissions(true, false, Set.of(ANNS, UNKNOWN), InstrumentDenials.NONE));

        assertThat(gatekeeper.grantsOnAll(caller(ANN), 1))
                .extracting(AccountGrant::account)
                .containsExactly(ANNS);
        assertThat(gatekeeper.grantsOnAll(caller(BOB), 3))
                .extracting(AccountGrant::account)
                .containsExactlyInAnyOrder(BOBS, BOBS_VIP, EMPTY);
        assertRejected(Reason.TOO_MANY_ACCOUNTS, () -> gatekeeper.grantsOnAll(caller(BOB), 2));
    }

    @Test
    void allAccountsOfAUserOfEveryAccountAreAllThatExist() {
        assertThat(gatekeeper.grantsOnAll(caller(ROOT), 6)).hasSize(6);
        assertThat(gatekeeper.grantsOnAll(caller(ROOT), Integer.MAX_VALUE)).hasSize(6);
        assertRejected(Reason.TOO_MANY_ACCOUNTS, () -> gatekeeper.grantsOnAll(caller(ROOT), 5));
    }

    private QueryRejected refusal(UserName user, AccountCode account) {
        return catchThrowableOfType(
                QueryRejected.class, () -> gatekeeper.grant(caller(user), account));
    }

    private static Caller caller(UserName user) {
        return new Caller(user);
    }
}
