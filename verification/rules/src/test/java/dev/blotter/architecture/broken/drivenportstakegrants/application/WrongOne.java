package dev.blotter.architecture.broken.drivenportstakegrants.application;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.domain.account.AccountCode;

@DrivenPort
interface WrongOne {
    int count(AccountCode account);
}
