package dev.blotter.domain.terms;

/** What decides a term, from the weakest to the strongest. */
public enum TermsSource {
    /** The instrument's own terms. */
    INSTRUMENT,
    /** What the group of the account overrides for instruments of the type. */
    GROUP_AND_TYPE,
    /** What the group of the account overrides for the symbol. */
    GROUP_AND_SYMBOL,
    /** What the account overrides for instruments of the type. */
    ACCOUNT_AND_TYPE,
    /** What the account overrides for the symbol. */
    ACCOUNT_AND_SYMBOL
}
