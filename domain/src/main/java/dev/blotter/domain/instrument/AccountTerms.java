package dev.blotter.domain.instrument;

import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TermsSource;
import java.util.Objects;

/**
 * What decides the terms of one account: the layer of its group, and on top of it the account's
 * own.
 *
 * @param group the overrides of the account's group
 * @param account the overrides of the account itself
 */
public record AccountTerms(TermsLayer group, TermsLayer account) {

    public AccountTerms {
        Objects.requireNonNull(group, "group");
        Objects.requireNonNull(account, "account");
    }

    /**
     * The terms that apply to {@code instrument}, and what decides each of them. Weakest first: the
     * instrument's own, group and type, group and symbol, account and type, account and symbol;
     * each field from the strongest layer that sets it.
     */
    public ResolvedTerms resolve(Instrument instrument) {
        ResolvedTerms own = ResolvedTerms.ofInstrument(instrument.terms(), instrument.attributes());
        ResolvedTerms ofGroup =
                group.applyTo(
                        instrument, own, TermsSource.GROUP_AND_TYPE, TermsSource.GROUP_AND_SYMBOL);
        return account.applyTo(
                instrument, ofGroup, TermsSource.ACCOUNT_AND_TYPE, TermsSource.ACCOUNT_AND_SYMBOL);
    }
}
