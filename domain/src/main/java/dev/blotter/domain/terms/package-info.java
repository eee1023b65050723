/**
 * The terms on which something may be traded: status, order sizes, margin. Complete terms are
 * {@link dev.blotter.domain.terms.TradingTerms}. What a group or an account changes of them is a
 * {@link dev.blotter.domain.terms.TermsOverride}.
 */
package dev.blotter.domain.terms;
