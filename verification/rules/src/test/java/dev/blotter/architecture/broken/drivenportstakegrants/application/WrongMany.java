package dev.blotter.architecture.broken.drivenportstakegrants.application;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.domain.account.AccountCode;
import java.util.Collection;

@DrivenPort
interface WrongMany {
    int count(Collection<AccountCode> accounts);
}
