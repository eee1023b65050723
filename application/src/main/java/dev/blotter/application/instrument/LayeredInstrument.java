package dev.blotter.application.instrument;

import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.terms.ResolvedTerms;
import java.util.Objects;

/**
 * An instrument beneath all that an account and its group override.
 *
 * @param instrument the instrument on its own terms
 * @param overrides what lies on top of them
 */
public record LayeredInstrument(Instrument instrument, AccountTerms overrides) {

    public LayeredInstrument {
        Objects.requireNonNull(instrument, "instrument");
        Objects.requireNonNull(overrides, "overrides");
    }

    /** The terms that apply, and what decides each of them. */
    public ResolvedTerms terms() {
        return overrides.resolve(instrument);
    }
}
