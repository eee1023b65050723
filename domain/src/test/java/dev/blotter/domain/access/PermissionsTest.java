package dev.blotter.domain.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class PermissionsTest {

    private static final AccountCode MINE = new AccountCode("mine");
    private static final Account ACCOUNT = new Account(MINE, new AccountGroup("group"));
    private static final Account OTHER =
            new Account(new AccountCode("other"), new AccountGroup("group"));
    private static final InstrumentDenials DENIALS =
            new InstrumentDenials(Set.of(new Symbol("A")), Set.of(new InstrumentType("T")));

    @Test
    void aNamedAccountIsGrantedWithTheDenialsAndNoOther() {
        Permissions permissions = new Permissions(true, false, Set.of(MINE), Set.of(), DENIALS);

        assertThat(permissions.grantOn(ACCOUNT))
                .hasValueSatisfying(
                        grant -> {
                            assertThat(grant.account()).isEqualTo(MINE);
                            assertThat(grant.granted().group())
                                    .isEqualTo(new AccountGroup("group"));
                            assertThat(grant.denials()).isEqualTo(DENIALS);
                        });
        assertThat(permissions.grantOn(OTHER)).isEmpty();
    }

    @Test
    void everyAccountIsGrantedWhereEveryOneIsPermitted() {
        Permissions permissions =
                new Permissions(true, true, Set.of(), Set.of(), InstrumentDenials.NONE);

        assertThat(permissions.grantOn(ACCOUNT)).isPresent();
        assertThat(permissions.grantOn(OTHER)).isPresent();
    }

    @Test
    void withoutApiAccessNothingIsGranted() {
        assertThat(new Permissions(false, true, Set.of(MINE), Set.of(), DENIALS).grantOn(ACCOUNT))
                .isEmpty();
        assertThat(new Permissions(false, false, Set.of(MINE), Set.of(), DENIALS).grantOn(ACCOUNT))
                .isEmpty();
        assertThat(Permissions.NONE.grantOn(ACCOUNT)).isEmpty();
    }

    @Test
    void laterChangesOfTheGivenSetGrantNothing() {
        Set<AccountCode> accounts = new HashSet<>();
        Permissions permissions =
                new Permissions(true, false, accounts, Set.of(), InstrumentDenials.NONE);

        accounts.add(MINE);

        assertThat(permissions.grantOn(ACCOUNT)).isEmpty();
    }

    @Test
    void denialsAreNeverMissing() {
        assertThatNullPointerException()
                .isThrownBy(() -> new Permissions(true, false, Set.of(), Set.of(), null));
    }
}
