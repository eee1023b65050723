package dev.blotter.application.instrument;

import dev.blotter.application.access.PermissionBook;
import dev.blotter.application.instrument.InstrumentExplanation.Obstacle;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Looks past what the user may see, by a grant that denies nothing. Of a user who does not exist,
 * it says that and no more.
 */
final class InstrumentExplainer implements ExplainInstrument {

    private final PermissionBook permissions;
    private final Instruments instruments;

    InstrumentExplainer(PermissionBook permissions, Instruments instruments) {
        this.permissions = permissions;
        this.instruments = instruments;
    }

    @Override
    public InstrumentExplanation explain(Caller caller, AccountCode code, Symbol symbol) {
        Optional<Account> account = permissions.accounts(List.of(code)).stream().findFirst();
        Optional<LayeredInstrument> layered =
                account.flatMap(Permissions.UNRESTRICTED::grantOn)
                        .flatMap(grant -> instruments.layered(grant, symbol));
        boolean known = permissions.knows(caller);
        Permissions permitted =
                known ? permissions.permissionsOf(caller) : Permissions.UNRESTRICTED;
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
