package dev.blotter.application.instrument;

import dev.blotter.application.access.PermissionBook;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;

/**
 * Tells support staff what a user gets to see of an instrument, and why. It knows no refusal, and
 * says of accounts and instruments what the user must not know. So it is not part of {@link
 * dev.blotter.application.Blotter}, which adapters ask on behalf of users: whoever makes one
 * decides who may ask it.
 */
@DrivingPort
public interface ExplainInstrument {

    /**
     * Explains what {@link FindInstruments} would answer to {@code caller} who asks for {@code
     * symbol} with {@code account}. The caller is whom the explanation is about, not who gets it.
     */
    InstrumentExplanation explain(Caller caller, AccountCode account, Symbol symbol);

    /** The use case over these two driven ports. */
    static ExplainInstrument using(PermissionBook permissions, Instruments instruments) {
        return new InstrumentExplainer(permissions, instruments);
    }
}
