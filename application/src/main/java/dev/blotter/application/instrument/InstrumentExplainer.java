package dev.blotter.application.instrument;

import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.instrument.InstrumentExplanation.Obstacle;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.reference.ReferenceData;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Uses a grant that denies nothing. Of a user who does not exist, it reports that and no other
 * obstacle of the user.
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
        Optional<LayeredInstrument> layered =
                account.flatMap(Permissions.UNRESTRICTED::grantOn)
                        .flatMap(grant -> layered(data, grant, symbol));
        boolean known = data.knows(caller);
        Permissions permitted = known ? data.permissionsOf(caller) : Permissions.UNRESTRICTED;
        return new InstrumentExplanation(
                account,
                layered.map(LayeredInstrument::instrument),
                layered.map(LayeredInstrument::terms),
                Stream.of(
                                ofUser(known, permitted),
                                account.map(each -> ofAccount(each, permitted))
                                        .orElse(Stream.of(Obstacle.UNKNOWN_ACCOUNT)),
                                account.map(each -> ofInstrument(layered, permitted.denials()))
                                        .orElse(Stream.empty()))
                        .flatMap(obstacles -> obstacles)
                        .toList());
    }

    private static Optional<LayeredInstrument> layered(
            ReferenceData data, AccountGrant grant, Symbol symbol) {
        return data.catalog()
                .find(symbol)
                .map(found -> new LayeredInstrument(found, data.termsOf(grant)));
    }

    private static Stream<Obstacle> ofUser(boolean known, Permissions permitted) {
        return known
                ? when(!permitted.apiAccess(), Obstacle.NO_API_ACCESS)
                : Stream.of(Obstacle.UNKNOWN_USER);
    }

    private static Stream<Obstacle> ofAccount(Account account, Permissions permitted) {
        return when(!permitted.include(account.code()), Obstacle.ACCOUNT_NOT_GRANTED);
    }

    private static Stream<Obstacle> ofInstrument(
            Optional<LayeredInstrument> layered, InstrumentDenials denials) {
        if (layered.isEmpty()) {
            return Stream.of(Obstacle.UNKNOWN_SYMBOL);
        }
        Instrument instrument = layered.get().instrument();
        return Stream.concat(
                when(denials.denySymbolOf(instrument), Obstacle.SYMBOL_DENIED),
                when(denials.denyTypeOf(instrument), Obstacle.TYPE_DENIED));
    }

    private static Stream<Obstacle> when(boolean holds, Obstacle obstacle) {
        return holds ? Stream.of(obstacle) : Stream.empty();
    }
}
