package dev.blotter.architecture.broken.drivenportstakegrants.application;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.domain.account.AccountCode;
import java.util.Set;

@DrivenPort
interface WrongQuery {
    int count(Query query);

    sealed interface Query {
        record OfAccounts(Set<AccountCode> accounts) implements Query {}
    }
}
