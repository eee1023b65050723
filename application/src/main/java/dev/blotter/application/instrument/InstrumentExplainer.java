package dev.blotter.application.instrument;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.instrument.InstrumentExplanation.Obstacle;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads terms without a grant, since it is asked by operators. Of a user who does not exist, it
 * reports that and no other obstacle of the user.
 */
final class InstrumentExplainer implements ExplainInstrument {

    private final ReferenceStore reference;

    InstrumentExplainer(ReferenceStore reference) {
        this.reference = reference;
    }

    @Override
    public InstrumentExplanation explain(Caller caller, AccountCode code, Symbol symbol) {
        ReferenceData data = reference.current();
        Optional<Account> account = data.accounts().find(code);
        Optional<Instrument> instrument = account.flatMap(any -> data.catalog().find(symbol));
        Optional<Permissions> permitted =
                Optional.of(caller).filter(data::knows).map(data::permissionsOf);
        return new InstrumentExplanation(
                account,
                instrument,
                instrument.map(found -> data.termsOf(account.orElseThrow()).resolve(found)),
                Stream.of(
                                ofUser(permitted),
                                account.map(each -> ofAccount(each, permitted))
                                        .orElse(Stream.of(Obstacle.UNKNOWN_ACCOUNT)),
                                account.map(each -> ofInstrument(instrument, denials(permitted)))
                                        .orElse(Stream.empty()))
                        .flatMap(obstacles -> obstacles)
                        .toList());
    }

    private static Stream<Obstacle> ofUser(Optional<Permissions> permitted) {
        return permitted
                .map(found -> when(!found.apiAccess(), Obstacle.NO_API_ACCESS))
                .orElseGet(() -> Stream.of(Obstacle.UNKNOWN_USER));
    }

    private static Stream<Obstacle> ofAccount(Account account, Optional<Permissions> permitted) {
        return when(
                permitted.filter(found -> !found.include(account)).isPresent(),
                Obstacle.ACCOUNT_NOT_GRANTED);
    }

    private static InstrumentDenials denials(Optional<Permissions> permitted) {
        return permitted.map(Permissions::denials).orElse(InstrumentDenials.NONE);
    }

    private static Stream<Obstacle> ofInstrument(
            Optional<Instrument> instrument, InstrumentDenials denials) {
        return instrument
                .map(
                        found ->
                                Stream.concat(
                                        when(denials.denySymbolOf(found), Obstacle.SYMBOL_DENIED),
                                        when(denials.denyTypeOf(found), Obstacle.TYPE_DENIED)))
                .orElseGet(() -> Stream.of(Obstacle.UNKNOWN_SYMBOL));
    }

    private static Stream<Obstacle> when(boolean holds, Obstacle obstacle) {
        return holds ? Stream.of(obstacle) : Stream.empty();
    }
}
