package dev.blotter.application.account;

import dev.blotter.application.access.Gatekeeper;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import java.util.function.Consumer;
import java.util.function.Function;

final class AccountFinder implements FindAccounts {

    private final Gatekeeper gatekeeper;
    private final String domain;

    AccountFinder(Gatekeeper gatekeeper, String domain) {
        this.gatekeeper = gatekeeper;
        this.domain = domain;
    }

    @Override
    public void read(Caller caller, Function<UserDetails, Consumer<AccountCode>> reader) {
        gatekeeper.readGrants(
                caller,
                count -> {
                    Consumer<AccountCode> taker =
                            reader.apply(new UserDetails(caller.user(), domain, count));
                    return grant -> taker.accept(grant.account());
                });
    }

    @Override
    public void readNamed(
            Caller caller, String login, Function<UserDetails, Consumer<AccountCode>> reader) {
        String name = caller.user().value();
        if (!login.equals(name) && !login.equals(name + "@" + domain)) {
            throw new QueryRejected(Reason.USER_NOT_FOUND);
        }
        read(caller, reader);
    }
}
