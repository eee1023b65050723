package dev.blotter.domain.access;

import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;

/**
 * Proof that a user may read an account, with what stays hidden from that user even so. It comes
 * from {@link ReferenceData} only, for an account and a user of these data. What builds {@code
 * ReferenceData} vouches for them: here, only stores do.
 */
public final class AccountGrant {

    private final Account account;
    private final InstrumentDenials denials;

    AccountGrant(Account account, InstrumentDenials denials) {
        this.account = account;
        this.denials = denials;
    }

    /** The code of the account that may be read. */
    public AccountCode account() {
        return account.code();
    }

    Account granted() {
        return account;
    }

    /** The instruments that the user must not see in lists of instruments; positions are shown. */
    public InstrumentDenials denials() {
        return denials;
    }

    @Override
    public String toString() {
        return "AccountGrant[" + account.code() + "]";
    }
}
