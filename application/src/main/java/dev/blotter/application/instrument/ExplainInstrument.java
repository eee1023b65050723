package dev.blotter.application.instrument;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;

/**
 * Explains to support staff what a user gets to see of an instrument, and why. It refuses nothing,
 * and shows accounts and instruments that the user must not know of. So it is not part of {@link
 * dev.blotter.application.Blotter}, which adapters ask on behalf of users: the program that makes
 * one decides who may ask it.
 */
@DrivingPort
public interface ExplainInstrument {

    /**
     * Explains what {@link FindInstruments} would answer to {@code caller} who asks for {@code
     * symbol} with {@code account}. The caller is whom the explanation is about, not who gets it.
     */
    InstrumentExplanation explain(Caller caller, AccountCode account, Symbol symbol);

    /** The use case over this driven port. */
    static ExplainInstrument using(ReferenceStore reference) {
        return new InstrumentExplainer(reference);
    }
}
