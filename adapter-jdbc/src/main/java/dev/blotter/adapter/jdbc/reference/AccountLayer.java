package dev.blotter.adapter.jdbc.reference;

import dev.blotter.domain.instrument.TermsLayer;

/**
 * What an account overrides. Told apart by identity: it stays one object while it is known not to
 * change, so that pages can be kept by it.
 */
final class AccountLayer {

    private static final AccountLayer NONE = new AccountLayer(TermsLayer.EMPTY);

    private final TermsLayer terms;

    private AccountLayer(TermsLayer terms) {
        this.terms = terms;
    }

    /** The layer with these terms; one and the same for all accounts that override nothing. */
    static AccountLayer of(TermsLayer terms) {
        return terms.equals(TermsLayer.EMPTY) ? NONE : new AccountLayer(terms);
    }

    TermsLayer terms() {
        return terms;
    }
}
