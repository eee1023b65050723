package dev.blotter.application.instrument;

import dev.blotter.domain.account.Account;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.terms.ResolvedTerms;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a user gets to see of an instrument with an account, and why.
 *
 * @param account the account, if there is such a one
 * @param instrument the instrument on its own terms, if there are such an account and such an
 *     instrument
 * @param terms the terms that apply to the instrument for the account, whether or not the user may
 *     see them
 * @param obstacles all that keeps the user from seeing the instrument, in the order in which it is
 *     looked at, so that the first one decides; empty if nothing does
 */
public record InstrumentExplanation(
        Optional<Account> account,
        Optional<Instrument> instrument,
        Optional<ResolvedTerms> terms,
        List<Obstacle> obstacles) {

    public InstrumentExplanation {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(instrument, "instrument");
        Objects.requireNonNull(terms, "terms");
        obstacles = List.copyOf(obstacles);
    }

    /** Whether the user sees the instrument. */
    public boolean isVisible() {
        return obstacles.isEmpty();
    }

    /** What can keep a user from seeing an instrument. */
    public enum Obstacle {
        /** There is no such user. */
        UNKNOWN_USER,
        /** The user may not use the API. */
        NO_API_ACCESS,
        /** There is no such account. */
        UNKNOWN_ACCOUNT,
        /** The user may not read the account. */
        ACCOUNT_NOT_GRANTED,
        /** There is no such instrument. */
        UNKNOWN_SYMBOL,
        /** The user is denied the symbol. */
        SYMBOL_DENIED,
        /** The user is denied the type of the instrument. */
        TYPE_DENIED
    }
}
