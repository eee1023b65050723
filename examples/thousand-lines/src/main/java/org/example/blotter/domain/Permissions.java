package org.example.blotter.domain;

import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Codes.InstrumentType;
import org.example.blotter.domain.Codes.Symbol;
import org.example.blotter.domain.ReferenceData.Account;

import java.util.Optional;
import java.util.Set;

/**
 * All that one user may do.
 *
 * @param apiAccess whether the user may use the API at all
 * @param everyAccount whether the user may read every account, those to come included
 * @param accounts the single accounts that the user may read
 * @param denials the instruments that the user must not see
 */
public record Permissions(
        boolean apiAccess,
        boolean everyAccount,
        Set<AccountCode> accounts,
        InstrumentDenials denials) {

    /** Permits nothing; what an unknown user has. */
    public static final Permissions NONE =
            new Permissions(false, false, Set.of(), new InstrumentDenials(Set.of(), Set.of()));

    /** The grant on {@code account}, or empty if the user may not read it. */
    Optional<AccountGrant> grantOn(Account account) {
        return apiAccess && (everyAccount || accounts.contains(account.code()))
                ? Optional.of(new AccountGrant(account, denials))
                : Optional.empty();
    }

    /** What one user may not see. A denied instrument does not exist for that user. */
    public record InstrumentDenials(Set<Symbol> symbols, Set<InstrumentType> types) {

        boolean deny(Instrument instrument) {
            return symbols.contains(instrument.symbol()) || types.contains(instrument.type());
        }
    }

    /**
     * Proof that a user may read an account, with what stays hidden from that user even so. Driven
     * ports take grants, never account codes, so a use case that forgets the check does not
     * compile.
     */
    public static final class AccountGrant {

        private final Account account;
        private final InstrumentDenials denials;

        private AccountGrant(Account account, InstrumentDenials denials) {
            this.account = account;
            this.denials = denials;
        }

        /** The code of the account that may be read. */
        public AccountCode account() {
            return account.code();
        }

        /** The account itself, for the terms of its group. */
        Account granted() {
            return account;
        }

        InstrumentDenials denials() {
            return denials;
        }
    }
}
