package dev.blotter.architecture.broken.drivenportstakegrants.application;

import dev.blotter.application.DrivenPort;
import dev.blotter.domain.account.AccountCode;
import java.util.Collection;

@DrivenPort
interface WrongMany {
    int count(Collection<AccountCode> accounts);
}
