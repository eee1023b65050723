package dev.blotter.domain.instrument;

import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.terms.TradingTerms;
import java.util.Objects;

/**
 * An instrument as one account may trade it.
 *
 * @param account the account
 * @param symbol the symbol of the instrument
 * @param type the type of the instrument
 * @param terms the terms that apply to the account, all layers resolved
 */
public record AccountInstrument(
        AccountCode account, Symbol symbol, InstrumentType type, TradingTerms terms) {

    public AccountInstrument {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(symbol, "symbol");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(terms, "terms");
    }

    /** {@code instrument} on the terms that {@code terms} resolve for {@code account}. */
    public static AccountInstrument of(
            AccountCode account, Instrument instrument, AccountTerms terms) {
        return new AccountInstrument(
                account, instrument.symbol(), instrument.type(), terms.on(instrument));
    }
}
